import { Anchor, Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, contentOf, type Schema } from '../api/client.ts';
import { type Entry, newKey } from '../outbox/entry.ts';
import { discard, enqueue, type Outcome } from '../outbox/outbox.ts';
import type { CurrencyFacts } from '../parts/amount.tsx';
import { tell, tellProblem } from '../parts/notices.ts';
import { i18n } from '../texts/i18n.ts';
import { mendTransaction } from './adding.ts';
import { bodyOf, type TransactionBody } from './transaction-form.body.ts';
import type { FormValues } from './transaction-form.values.ts';

/** How long it is said that something was saved, with the chance to take it back, in milliseconds. */
const SAID_MS = 8000;

/** What rules do to a transaction while it is stored is told, because nobody typed it. */
const BY_RULES = ['category_name', 'budget_name', 'bill_name', 'description'] as const;

/** What is stored otherwise than it was sent. */
export function doneByRules(stored: Schema<'Transaction'>, sent: TransactionBody): string[] {
  const [split] = stored.attributes.transactions;
  const [wanted] = sent.transactions;
  if (!split || !wanted || sent.transactions.length > 1) return [];
  const texts = BY_RULES.flatMap((name) => {
    const value = split[name];
    return value && value !== wanted[name] ? [value] : [];
  });
  const tags = split.tags.filter((tag) => !wanted.tags?.includes(tag));
  return [...texts, ...tags];
}

/** Says that a transaction is stored, and takes it back if it was a mistake. */
function Saved({ stored, byRules }: { stored: Schema<'Transaction'>; byRules: string[] }) {
  const { t } = useTranslation(['transactions', 'common']);
  const { id } = stored;
  const undo = useMutation({
    mutationFn: () => contentOf(api.DELETE('/v1/transactions/{id}', { params: { path: { id } } })),
    onSuccess: () => tell(t('common:undone')),
    onError: (error) => tellProblem(error.message),
  });
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <div>
        <Text size="sm">
          {t('common:saved')}{' '}
          <Anchor component={Link} to="/transactions/$id" params={{ id } as never} size="sm">
            {t('form.show')}
          </Anchor>
        </Text>
        {byRules.length > 0 && (
          <Text size="xs" c="dimmed">
            {t('form.byRules', { names: byRules.join(', ') })}
          </Text>
        )}
      </div>
      <Button
        size="sm"
        variant="light"
        disabled={undo.isSuccess}
        loading={undo.isPending}
        onClick={() => undo.mutate()}
      >
        {t('common:undo')}
      </Button>
    </Group>
  );
}

/** Opens the form of a refused transaction again, with everything that was typed. */
export function mend({ key, form, files, refusal }: Entry): boolean {
  const { fields = {}, message = '' } = refusal ?? {};
  return mendTransaction({ key, values: form, files, errors: fields, message });
}

function settled(outcome: Outcome, body: TransactionBody): void {
  if ('stored' in outcome) {
    const { stored } = outcome;
    tell(<Saved stored={stored} byRules={doneByRules(stored, body)} />, { autoClose: SAID_MS });
  } else if ('waiting' in outcome) tell(i18n.t('outbox:kept'), { autoClose: SAID_MS });
  else if (!mend(outcome.refused)) tellProblem(i18n.t('outbox:refusedToast'));
}

interface New {
  userId: string;
  values: FormValues;
  files: File[];
  currency: CurrencyFacts;
  /** The refused transaction that this one takes the place of. */
  replaces?: string | undefined;
}

/** Saves a new transaction: it is kept here at once, and on the server as soon as that can be reached. */
export async function saveNew({ userId, values, files, currency, replaces }: New): Promise<void> {
  const body = bodyOf(values);
  const entry: Entry = {
    key: newKey(),
    userId,
    madeAt: Date.now(),
    form: values,
    body,
    currency,
    files,
    state: 'waiting',
  };
  await enqueue(entry, (outcome) => settled(outcome, body));
  if (replaces) await discard(replaces);
}
