import { ActionIcon, Button, Checkbox, Group, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { writeAmount } from '../money/amount.ts';
import { Amount, type CurrencyFacts } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import classes from './reconcile.module.css';
import { isTicked, type Movement } from './reconciling.ts';
import type { Reconciling } from './use-reconciling.ts';

/** Where the arrows lead from one box to another. */
const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };

/** Moves the focus to the box below or above. */
function step(event: KeyboardEvent<HTMLUListElement>): void {
  const by = STEPS[event.key];
  if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  const at = boxes.indexOf(document.activeElement as HTMLInputElement);
  const next = boxes[at + by];
  if (at < 0 || !next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

interface Props {
  currency: CurrencyFacts;
  reconciling: Reconciling;
}

/** The transactions of the statement's days, to be ticked one by one. */
export function ReconcileList({ currency, reconciling }: Props) {
  const { t } = useTranslation('accounts');
  const { movements, statement, tick } = reconciling;
  const open = movements.filter(({ isFixed }) => !isFixed).map(({ journalId }) => journalId);
  return (
    <section aria-label={t('rec.lines')}>
      <Group gap="xs" mb="xs" justify="space-between">
        <Text size="sm" c="dimmed" visibleFrom="sm">
          {t('rec.keys')}
        </Text>
        <Group gap="xs">
          <Button variant="default" size="xs" className={classes.touch} onClick={() => tick(open, true)}>
            {t('rec.tickAll')}
          </Button>
          <Button variant="default" size="xs" className={classes.touch} onClick={() => tick(open, false)}>
            {t('rec.tickNone')}
          </Button>
        </Group>
      </Group>
      <ul className={classes.lines} onKeyDown={step}>
        {movements.map((movement) => (
          <Line
            key={movement.journalId}
            movement={movement}
            currency={currency}
            ticked={isTicked(movement, statement.ticks)}
            onTick={tick}
          />
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  movement: Movement;
  currency: CurrencyFacts;
  ticked: boolean;
  onTick: Reconciling['tick'];
}

/** Only lines that changed are drawn again, because a statement may have hundreds. */
const Line = memo(
  LineShown,
  (a, b) =>
    a.ticked === b.ticked &&
    a.movement.journalId === b.movement.journalId &&
    a.movement.row === b.movement.row &&
    a.onTick === b.onTick,
);

function LineShown({ movement, currency, ticked, onTick }: LineProps) {
  const { t } = useTranslation('accounts');
  const days = useDays();
  const { journalId, row, day, description, partner, amount, isFixed } = movement;
  return (
    <li className={classes.line} data-ticked={ticked || undefined}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the kit's checkbox is the control inside. */}
      <label className={classes.label}>
        <Checkbox
          checked={ticked}
          disabled={isFixed}
          onChange={({ currentTarget }) => onTick([journalId], currentTarget.checked)}
        />
        <span className={classes.day}>{days.day(day)}</span>
        <span className={classes.what}>
          {description}
          {partner !== '' && partner !== description && (
            <Text span size="sm" c="dimmed">
              {partner}
            </Text>
          )}
        </span>
        <Amount
          value={writeAmount(amount, currency.currency_decimal_places ?? 2)}
          currency={currency}
          signed
          className={classes.amount}
        />
      </label>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={t('rec.open', { name: description })}
        renderRoot={(props) => <Link to="/transactions/$id" params={{ id: row.id }} {...props} />}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
