import { Anchor, Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, contentOf, type Schema } from '../api/client.ts';
import { type Entry, newKey } from '../outbox/entry.ts';
import { discard, enqueue, type Outcome } from '../outbox/outbox.ts';
import type { CurrencyFacts } from '../parts/amount.tsx';
import { type Notice, tell, tellProblem } from '../parts/notices.ts';
import { useExplain } from '../parts/problem.tsx';
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

/** Takes a transaction back that was a mistake. */
function TakeBack({ id }: { id: string | undefined }) {
  const { t } = useTranslation();
  const explain = useExplain();
  const undo = useMutation({
    mutationFn: (id: string) => contentOf(api.DELETE('/v1/transactions/{id}', { params: { path: { id } } })),
    onSuccess: () => tell(t('undone')),
    onError: (error) => tellProblem(explain(error)),
  });
  return (
    <Button
      size="sm"
      variant="light"
      disabled={id === undefined || undo.isSuccess}
      loading={undo.isPending}
      onClick={() => id !== undefined && undo.mutate(id)}
    >
      {t('undo')}
    </Button>
  );
}

/** Says that a transaction is saved; what the server made of it follows as soon as it has answered. */
function Saved({ stored, byRules = [] }: { stored?: Schema<'Transaction'>; byRules?: string[] }) {
  const { t } = useTranslation(['transactions', 'common']);
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <div>
        <Text size="sm">
          {t('common:saved')}{' '}
          {stored && (
            <Anchor component={Link} to="/transactions/$id" params={{ id: stored.id } as never} size="sm">
              {t('form.show')}
            </Anchor>
          )}
        </Text>
        {byRules.length > 0 && (
          <Text size="xs" c="dimmed">
            {t('form.byRules', { names: byRules.join(', ') })}
          </Text>
        )}
      </div>
      <TakeBack id={stored?.id} />
    </Group>
  );
}

/** Opens the form of a refused transaction again, with everything that was typed. */
export function mend({ key, form, files, refusal }: Entry): boolean {
  const { fields = {}, message = '' } = refusal ?? {};
  return mendTransaction({ key, values: form, files, errors: fields, message });
}

/** Says at once that a transaction is saved, because it is kept here, and then what becomes of it. */
function sayingSaved(body: TransactionBody): (outcome: Outcome) => void {
  let notice: Notice | undefined = tell(<Saved />, { autoClose: SAID_MS });
  return (outcome) => {
    const said = notice;
    // What is heard later, after it has waited, is said anew.
    notice = undefined;
    if ('refused' in outcome) {
      said?.close();
      if (!mend(outcome.refused)) tellProblem(i18n.t('outbox:refusedToast'));
      return;
    }
    const message =
      'stored' in outcome ? (
        <Saved stored={outcome.stored} byRules={doneByRules(outcome.stored, body)} />
      ) : (
        i18n.t('outbox:kept')
      );
    if (said) said.change(message);
    else tell(message, { autoClose: SAID_MS });
  };
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
  await enqueue(entry, sayingSaved(body));
  if (replaces) await discard(replaces);
}
