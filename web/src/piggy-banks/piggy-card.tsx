import { ActionIcon, Anchor, Button, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf } from '../money/amount.ts';
import classes from './piggy-banks.module.css';
import type { PiggyBank } from './piggy-banks.queries.ts';
import { Progress, Remaining, SavedOn } from './piggy-facts.tsx';
import type { Direction } from './savings.ts';

/** What can be done to a piggy bank from its card. */
export interface CardActions {
  onMoney(piggyBank: PiggyBank, direction: Direction): void;
  onEdit(piggyBank: PiggyBank): void;
  /** Puts a piggy bank at the place of another one. */
  onPlace(piggyBank: PiggyBank, to: PiggyBank): void;
}

interface Props {
  piggyBank: PiggyBank;
  /** Those of the same group, in their order. */
  among: readonly PiggyBank[];
  actions: CardActions;
}

/** Where a drag from another card says which piggy bank it is. */
const DRAGGED = 'application/x-ledgerfly-piggy-bank';

/** Lets a card be dragged to the place of another one of its group. */
function useDragging({ piggyBank, among, actions }: Props) {
  const [isDragged, setDragged] = useState(false);
  const [isOver, setOver] = useState(false);
  return {
    draggable: among.length > 1,
    'data-dragged': isDragged || undefined,
    'data-over': (isOver && !isDragged) || undefined,
    onDragStart(event: React.DragEvent) {
      event.dataTransfer.setData(DRAGGED, piggyBank.id);
      event.dataTransfer.effectAllowed = 'move';
      setDragged(true);
    },
    onDragEnd: () => setDragged(false),
    onDragOver(event: React.DragEvent) {
      if (!event.dataTransfer.types.includes(DRAGGED)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: React.DragEvent) {
      setOver(false);
      const id = event.dataTransfer.getData(DRAGGED);
      const other = among.find((one) => one.id === id);
      if (other && other.id !== piggyBank.id) actions.onPlace(other, piggyBank);
    },
  };
}

/** A piggy bank in the list: how far it is, what is left to do, and putting money in. */
export function PiggyCard(props: Props) {
  const { t } = useTranslation(['piggy-banks', 'common']);
  const { piggyBank, actions } = props;
  const { attributes } = piggyBank;
  const isFull = attributes.left_to_save !== null && amountOf(attributes.left_to_save) <= 0n;
  const isEmpty = amountOf(attributes.current_amount) <= 0n;
  return (
    <li className={classes.card} {...useDragging(props)}>
      <div className={classes.head}>
        <Anchor
          className={classes.name}
          fw={600}
          draggable={false}
          renderRoot={(own) => <Link to="/piggy-banks/$id" params={{ id: piggyBank.id }} {...own} />}
        >
          {attributes.name}
        </Anchor>
        <CardMenu {...props} />
      </div>
      <Progress piggyBank={piggyBank} />
      <p className={classes.facts}>
        <span>
          <Remaining piggyBank={piggyBank} />
        </span>
        <span>
          <SavedOn piggyBank={piggyBank} />
        </span>
      </p>
      <div className={classes.actions}>
        <Button
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={isFull}
          aria-label={t('actionOn', { action: t('add'), name: attributes.name })}
          onClick={() => actions.onMoney(piggyBank, 'add')}
        >
          {t('add')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconMinus size={16} aria-hidden />}
          disabled={isEmpty}
          aria-label={t('actionOn', { action: t('remove'), name: attributes.name })}
          onClick={() => actions.onMoney(piggyBank, 'remove')}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}

function CardMenu({ piggyBank, among, actions }: Props) {
  const { t } = useTranslation(['piggy-banks', 'common']);
  const at = among.findIndex(({ id }) => id === piggyBank.id);
  const [before, after] = [among[at - 1], among[at + 1]];
  const opener = useRef<HTMLButtonElement>(null);
  const edit = () => {
    // The menu is gone when the form closes, and the focus goes back to where it was when that opened.
    opener.current?.focus();
    actions.onEdit(piggyBank);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          ref={opener}
          variant="subtle"
          color="gray"
          size={40}
          mt={-6}
          mr={-8}
          aria-label={t('moreOf', { name: piggyBank.attributes.name })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={edit}>
          {t('common:edit')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowUp size={16} />}
          disabled={!before}
          onClick={() => before && actions.onPlace(piggyBank, before)}
        >
          {t('earlier')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} />}
          disabled={!after}
          onClick={() => after && actions.onPlace(piggyBank, after)}
        >
          {t('later')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
