import { Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sumOf, writeAmount } from '../money/amount.ts';
import { Amount } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import { tell } from '../parts/notices.ts';
import { readable } from '../transactions/transaction-form.body.ts';
import classes from './outbox.module.css';
import { discard, type Queued, restore } from './outbox.ts';

const DIRECTIONS = { withdrawal: 'out', deposit: 'in', transfer: 'moved' } as const;

/** What a transaction is called while it waits. */
function titleOf({ body }: Queued): string {
  const first = body.transactions[0]?.description;
  return body.group_title || (typeof first === 'string' ? first : '');
}

function amountOf({ body, form }: Queued): string {
  const texts = body.transactions.map(({ amount }) => (typeof amount === 'string' ? amount : '0'));
  const sum = writeAmount(sumOf(texts));
  return form.type === 'withdrawal' ? `-${sum}` : sum;
}

function State({ entry }: { entry: Queued }) {
  const { t } = useTranslation(['outbox', 'common']);
  const state = entry.isSending ? 'sending' : entry.state;
  const colour = { sending: 'blue', waiting: 'yellow', refused: 'red' }[state];
  return (
    <Badge variant="light" color={colour} c="var(--mantine-color-text)" tt="none">
      {t(`state.${state}`)}
    </Badge>
  );
}

function Refusal({ entry }: { entry: Queued }) {
  const { t } = useTranslation(['outbox', 'common']);
  const { refusal } = entry;
  if (!refusal) return null;
  return (
    <Text size="sm" c="var(--money-out)">
      {refusal.status === 0 ? t('tooOld') : readable(refusal.message)}
    </Text>
  );
}

/** Opens the form of a refused one; the form is large and not needed before. */
async function mend(entry: Queued): Promise<void> {
  const form = await import('../transactions/save-new.tsx');
  form.mend(entry);
}

function Discarded({ entry }: { entry: Queued }) {
  const { t } = useTranslation(['outbox', 'common']);
  const [isBack, setBack] = useState(false);
  const bringBack = () => {
    setBack(true);
    const { isSending: _, ...kept } = entry;
    void restore(kept);
  };
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Text size="sm">{t('common:deleted', { name: titleOf(entry) })}</Text>
      <Button size="sm" variant="light" disabled={isBack} onClick={bringBack}>
        {t('common:undo')}
      </Button>
    </Group>
  );
}

/** What was typed is gone with it, so for a while it can be had back. */
function throwAway(entry: Queued): void {
  void discard(entry.key);
  tell(<Discarded entry={entry} />, { autoClose: 10_000 });
}

function QueuedRow({ entry, onMend }: { entry: Queued; onMend?: (() => void) | undefined }) {
  const { t } = useTranslation(['outbox', 'common']);
  const days = useDays();
  const direction = DIRECTIONS[entry.form.type as keyof typeof DIRECTIONS] ?? 'plain';
  return (
    <li className={classes.row}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
          {titleOf(entry)}
        </Text>
        <Amount value={amountOf(entry)} currency={entry.currency} direction={direction} />
      </Group>
      <Group justify="space-between" gap="xs" mih={34}>
        <Group gap="xs">
          <State entry={entry} />
          <Text size="xs" c="dimmed">
            {days.near(entry.form.date)}
          </Text>
        </Group>
        <Group gap="xs">
          {entry.state === 'refused' && (
            <Button
              size="xs"
              mih={40}
              variant="light"
              onClick={() => {
                onMend?.();
                void mend(entry);
              }}
            >
              {t('common:edit')}
            </Button>
          )}
          {!entry.isSending && (
            <Button
              size="xs"
              mih={40}
              variant="subtle"
              color="red"
              aria-label={t('discardNamed', { name: titleOf(entry) })}
              onClick={() => throwAway(entry)}
            >
              {t('discard')}
            </Button>
          )}
        </Group>
      </Group>
      <Refusal entry={entry} />
    </li>
  );
}

/** Transactions on their way, one below the other, with what can be done about each. */
export function QueuedList({ entries, onMend }: { entries: readonly Queued[]; onMend?: () => void }) {
  const { t } = useTranslation(['outbox', 'common']);
  return (
    <ul className={classes.list} aria-label={t('title')}>
      {entries.map((entry) => (
        <QueuedRow key={entry.key} entry={entry} onMend={onMend} />
      ))}
    </ul>
  );
}
