import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import {
  IconCircleCheck,
  IconDots,
  IconFolder,
  IconTag,
  IconTargetArrow,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './bulk.module.css';
import type { BulkTask } from './bulk-dialog.tsx';

interface Props {
  onTask(task: BulkTask): void;
  onReconciled(reconciled: boolean): void;
}

/** What can be done with what is selected: the usual in reach, the rest in a menu. */
export function BulkMenu({ onTask, onReconciled }: Props) {
  const { t } = useTranslation(['transactions', 'common']);
  return (
    <Group gap="xs" wrap="nowrap" className={classes.actions}>
      <Button
        variant="default"
        leftSection={<IconFolder size={16} aria-hidden />}
        onClick={() => onTask('category')}
      >
        {t('bulk.category')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconTargetArrow size={16} aria-hidden />}
        visibleFrom="sm"
        onClick={() => onTask('budget')}
      >
        {t('bulk.budget')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconTag size={16} aria-hidden />}
        onClick={() => onTask('addTag')}
      >
        {t('bulk.tag')}
      </Button>
      <Menu position="top-end" shadow="md">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('common:more')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            hiddenFrom="sm"
            leftSection={<IconTargetArrow size={16} aria-hidden />}
            onClick={() => onTask('budget')}
          >
            {t('bulk.budget')}
          </Menu.Item>
          <Menu.Item leftSection={<IconTag size={16} aria-hidden />} onClick={() => onTask('removeTag')}>
            {t('bulk.untag')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCircleCheck size={16} aria-hidden />}
            onClick={() => onReconciled(true)}
          >
            {t('bulk.reconcile')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCircleCheck size={16} aria-hidden />}
            onClick={() => onReconciled(false)}
          >
            {t('bulk.unreconcile')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => onTask('delete')}
          >
            {t('common:delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
