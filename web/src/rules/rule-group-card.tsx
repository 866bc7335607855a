import { ActionIcon, Button, Group, Menu, Paper, Switch, Text, Title } from '@mantine/core';
import { IconDots, IconPencil, IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRowDrag } from '../parts/use-row-drag.ts';
import { MoveItems } from './move-items.tsx';
import { RuleRow } from './rule-row.tsx';
import classes from './rules.module.css';
import type { FilledGroup, Rule, RuleGroup } from './rules.queries.ts';
import type { RunSubject } from './start-run.ts';
import type { RuleSteps } from './use-rule-order.ts';

interface Props {
  filled: FilledGroup;
  at: number;
  count: number;
  steps: RuleSteps;
  onRun(subject: RunSubject): void;
  onDuplicate(rule: Rule): void;
  onEdit(group: RuleGroup): void;
}

/** A group of rules with the rules in it, in the order in which they run. */
export function RuleGroupCard(props: Props) {
  const { filled, steps, onRun } = props;
  const { t } = useTranslation('rules');
  const { group, rules } = filled;
  const { title, description, active } = group.attributes;
  const drag = useRowDrag<HTMLOListElement>({
    order: rules.map(({ id }) => id).join(),
    onMove: (from, to) => steps.moveRule(filled, from, to),
  });
  return (
    <Paper withBorder mb="lg" component="section" aria-label={title}>
      <Group justify="space-between" p="sm" wrap="nowrap" align="flex-start">
        <div>
          <Title order={2} size="h4">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {description || t('list.count', { count: rules.length })}
            {!active && ` · ${t('list.groupOff')}`}
          </Text>
        </div>
        <Group gap="xs" wrap="nowrap">
          <Button
            size="xs"
            variant="default"
            visibleFrom="sm"
            leftSection={<IconPlayerPlay size={14} aria-hidden />}
            disabled={!rules.some((rule) => rule.attributes.active)}
            onClick={() => onRun({ kind: 'rule group', id: group.id, title })}
          >
            {t('list.run')}
          </Button>
          <Switch
            checked={active}
            onChange={({ currentTarget }) => steps.switchGroup(group.id, currentTarget.checked)}
            aria-label={t('list.switch', { title })}
          />
          <GroupMenu {...props} />
        </Group>
      </Group>
      <ol className={classes.rows} ref={drag.list}>
        {rules.map((rule, at) => (
          <RuleRow key={rule.id} {...props} at={at} drag={drag} />
        ))}
      </ol>
      {rules.length === 0 && (
        <Group p="sm" pt={0}>
          <Text size="sm" c="dimmed">
            {t('list.emptyGroup')}
          </Text>
        </Group>
      )}
    </Paper>
  );
}

function GroupMenu({ filled, at, count, steps, onRun, onEdit }: Props) {
  const { t } = useTranslation('rules');
  const { group, rules } = filled;
  const { title } = group.attributes;
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('list.more', { title })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to="/rules/$id"
          params={{ id: 'new' } as never}
          search={{ group: title } as never}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {t('newRule')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          disabled={!rules.some((rule) => rule.attributes.active)}
          onClick={() => onRun({ kind: 'rule group', id: group.id, title })}
        >
          {t('list.run')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onEdit(group)}>
          {t('list.editGroup')}
        </Menu.Item>
        <Menu.Divider />
        <MoveItems {...{ at, count }} onMove={(to) => steps.moveGroup(at, to, filled)} />
      </Menu.Dropdown>
    </Menu>
  );
}
