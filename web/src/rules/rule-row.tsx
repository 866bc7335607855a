import { ActionIcon, Anchor, Badge, Group, Menu, Switch } from '@mantine/core';
import { IconCopy, IconDots, IconGripVertical, IconPencil, IconPlayerPlay } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import dragClasses from '../parts/row-drag.module.css';
import type { RowDrag } from '../parts/use-row-drag.ts';
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

interface RowProps extends Props {
  drag: RowDrag<HTMLOListElement>;
}

/** One rule of the list: what it is called, what it does in words, and what can be done with it. */
export function RuleRow({ drag, ...props }: RowProps) {
  const { filled, at, steps } = props;
  const { t } = useTranslation('rules');
  const words = useRuleWords();
  const rule = filled.rules[at] as Rule;
  const { title, active, trigger, stop_processing: stops } = rule.attributes;
  const { asks, does } = words.rule(rule);
  return (
    <li
      className={`${classes.row} ${dragClasses.row}`}
      data-off={active ? undefined : true}
      {...drag.row(at)}
    >
      <ActionIcon
        variant="subtle"
        color="gray"
        className={`${classes.grip} ${dragClasses.grip}`}
        aria-label={t('list.move', { title })}
        title={t('list.moveHow')}
        {...drag.handle(at)}
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
