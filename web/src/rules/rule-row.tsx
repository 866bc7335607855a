import { ActionIcon, Anchor, Badge, Group, Menu, Switch } from '@mantine/core';
import { IconCopy, IconDots, IconGripVertical, IconPencil, IconPlayerPlay } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoveItems } from './move-items.tsx';
import classes from './rules.module.css';
import type { FilledGroup, Rule } from './rules.queries.ts';
import type { RunSubject } from './start-run.ts';
import type { RuleSteps } from './use-rule-order.ts';
import { useRuleWords } from './words.ts';

interface Props {
  filled: FilledGroup;
  at: number;
  steps: RuleSteps;
  onRun(subject: RunSubject): void;
  onDuplicate(rule: Rule): void;
}

/** The kind of what is dragged, so that nothing else can be dropped here. */
const DRAGGED = 'application/x-ledgerfly-rule';

/** Lets a row be dragged to another place of its group, from its handle. */
function useDragging({ filled, at, steps }: Props) {
  const [isOver, setOver] = useState(false);
  const kind = `${DRAGGED}-${filled.group.id}`;
  const takes = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(kind);
  return {
    handle: {
      draggable: true,
      onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(kind, String(at)),
    },
    row: {
      ...(isOver && { 'data-over': true }),
      onDragOver(event: DragEvent) {
        if (!takes(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        setOver(false);
        if (!takes(event)) return;
        event.preventDefault();
        steps.moveRule(filled, Number.parseInt(event.dataTransfer.getData(kind), 10), at);
      },
    },
  };
}

/** One rule of the list: what it is called, what it does in words, and what can be done with it. */
export function RuleRow(props: Props) {
  const { filled, at, steps } = props;
  const { t } = useTranslation('rules');
  const words = useRuleWords();
  const rule = filled.rules[at] as Rule;
  const { title, active, trigger, stop_processing: stops } = rule.attributes;
  const { asks, does } = words.rule(rule);
  const dragging = useDragging(props);
  return (
    <li className={classes.row} data-off={active ? undefined : true} {...dragging.row}>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.grip}
        aria-label={t('list.move', { title })}
        title={t('list.moveHow')}
        onKeyDown={(event) => {
          const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
          if (by === undefined) return;
          // The rule moves, and not the screen under it.
          event.preventDefault();
          steps.moveRule(filled, at, at + by);
        }}
        {...dragging.handle}
      >
        <IconGripVertical size={16} aria-hidden />
      </ActionIcon>
      <div>
        <Group gap="xs" mb={2}>
          <Anchor
            fw={600}
            c="inherit"
            renderRoot={(root) => <Link to="/rules/$id" params={{ id: rule.id }} {...root} />}
          >
            {title}
          </Anchor>
          {!active && (
            <Badge variant="default" size="sm">
              {t('list.off')}
            </Badge>
          )}
          {stops && (
            <Badge variant="light" color="gray" size="sm" title={t('form.stopsHow')}>
              {t('list.stops')}
            </Badge>
          )}
        </Group>
        <p className={classes.sentence}>
          {t(`when.${trigger}`)}: {asks}
        </p>
        <p className={classes.sentence}>
          <span aria-hidden>→</span> <span className={classes.does}>{does}</span>
        </p>
      </div>
      <Group gap="xs" wrap="nowrap">
        <Switch
          checked={active}
          onChange={({ currentTarget }) => steps.switchRule(rule.id, currentTarget.checked)}
          aria-label={t('list.switch', { title })}
        />
        <RuleMenu {...props} rule={rule} />
      </Group>
    </li>
  );
}

function RuleMenu({ filled, at, steps, onRun, onDuplicate, rule }: Props & { rule: Rule }) {
  const { t } = useTranslation(['rules', 'common']);
  const navigate = useNavigate();
  const { title, active } = rule.attributes;
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('list.more', { title })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/rules/$id', params: { id: rule.id } })}
        >
          {t('common:edit')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          disabled={!active}
          onClick={() => onRun({ kind: 'rule', id: rule.id, title })}
        >
          {t('list.run')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => onDuplicate(rule)}>
          {t('list.duplicate')}
        </Menu.Item>
        <Menu.Divider />
        <MoveItems at={at} count={filled.rules.length} onMove={(to) => steps.moveRule(filled, at, to)} />
      </Menu.Dropdown>
    </Menu>
  );
}
