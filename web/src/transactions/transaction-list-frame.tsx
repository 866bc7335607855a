import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './transaction-list.module.css';
import { SELECTED_MAX, type Selection } from './transaction-list-selection.ts';

/** What is pressed around a box counts as pressing the box. */
export function SelectArea({ children }: { children: ReactNode }) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the box with a name of its own is inside.
  return <label className={classes.select}>{children}</label>;
}

interface HeadProps {
  selection: Selection;
  total: number;
  compact: boolean;
  isSelecting: boolean;
  accountId: string | undefined;
  onSelecting(isSelecting: boolean): void;
}

/** Names the columns and selects everything; on a phone begins selecting. */
export function ListHead({ selection, total, compact, isSelecting, accountId, onSelecting }: HeadProps) {
  const { t } = useTranslation(['transactions', 'common']);
  if (compact) {
    return (
      <div className={classes.head} data-compact>
        <Button variant="subtle" size="sm" px="xs" ml="auto" onClick={() => onSelecting(!isSelecting)}>
          {isSelecting ? t('list.selectDone') : t('common:select')}
        </Button>
      </div>
    );
  }
  const most = Math.min(total, SELECTED_MAX);
  const chosen = selection.rows.size;
  return (
    <div className={classes.head} data-columns data-balance={accountId !== undefined || undefined}>
      <SelectArea>
        <input
          type="checkbox"
          className={classes.box}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && chosen < most;
          }}
          aria-label={t('list.selectAll')}
          checked={chosen >= most}
          disabled={selection.isReading}
          onChange={() => (chosen > 0 ? selection.clear() : selection.all())}
        />
      </SelectArea>
      <span aria-hidden>{t('common:date')}</span>
      <span aria-hidden>{t('common:description')}</span>
      <span aria-hidden>{accountId === undefined ? t('list.accounts') : t('list.other')}</span>
      <span aria-hidden>{t('list.labels')}</span>
      <span aria-hidden className={classes.right}>
        {t('common:amount')}
      </span>
      {accountId !== undefined && (
        <span aria-hidden className={classes.right}>
          {t('list.balance')}
        </span>
      )}
    </div>
  );
}
