import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api, contentOf, type Schema, unlessChanged } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import { FormDrawer } from '../parts/form-drawer.tsx';
import { tell, tellProblem } from '../parts/notices.ts';
import { useExplain } from '../parts/problem.tsx';
import { useSaving } from '../parts/saving.tsx';
import { Remaining } from './splits-editor.tsx';
import { changesOf, fieldOf, readable } from './transaction-form.body.ts';
import classes from './transaction-form.module.css';
import { transactionQuery } from './transaction-form.queries.ts';
import { TransactionForm } from './transaction-form.tsx';
import { formOf, type Kind, receiving, withKind } from './transaction-form.values.ts';
import { useFormCurrencies, useTransactionForm } from './use-transaction-form.ts';

interface Props {
  transaction: Schema<'Transaction'>;
  /** What kind it is to become, where it is to become another. */
  kind?: Kind | undefined;
  onClose(): void;
}

function beginningOf(transaction: Schema<'Transaction'>, kind: Kind | undefined) {
  const form = formOf(transaction);
  return kind ? withKind(form, kind) : form;
}

/** The same refusal in words that fit the form. */
function inWords(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const entries = Object.entries(error.fields).map(([name, texts]) => [name, texts.map(readable)]);
  throw new ApiError(error.status, {
    message: readable(error.message),
    ...(error.exception !== undefined && { exception: error.exception }),
    errors: Object.fromEntries(entries) as Record<string, string[]>,
  });
}

/** The form in which a stored transaction is changed. */
export function EditTransaction({ transaction, kind, onClose }: Props) {
  const { t } = useTranslation(['transactions', 'common']);
  const { id } = transaction;
  // What was there when the form was filled: what others change meanwhile is asked about, not written over.
  const [seen, setSeen] = useState(transaction);
  const form = useTransactionForm(beginningOf(transaction, kind));
  const currenciesOf = useFormCurrencies();
  const explain = useExplain();
  const saving = useSaving({
    form,
    save: (values, force) => {
      const { received } = currenciesOf(values);
      const body = changesOf(receiving(values, received?.currency_code), seen);
      return contentOf(
        api.PUT('/v1/transactions/{id}', {
          params: { path: { id } },
          body: body as never,
          headers: force ? {} : unlessChanged(seen.attributes.updated_at),
        }),
      ).catch(inWords);
    },
    done: () => {
      tell(t('common:saved'));
      onClose();
    },
    reload: () => {
      queries
        .fetchQuery({ ...transactionQuery(id), staleTime: 0 })
        .then((stored) => {
          setSeen(stored);
          form.setValues(formOf(stored));
        })
        .catch((error: Error) => tellProblem(explain(error)));
    },
    fieldOf: (name) => fieldOf(name, form.getValues()),
  });
  return (
    <FormDrawer
      opened
      title={t('show.edit')}
      onClose={onClose}
      // What was typed is not thrown away by a slip of the finger.
      closeOnEscape={!form.isDirty()}
      closeOnClickOutside={!form.isDirty()}
    >
      <TransactionForm form={form} onSubmit={() => saving.submit()}>
        {saving.notice}
        <Group className={classes.footer} justify="flex-end" gap="xs">
          <div className={classes.said}>
            <Remaining form={form} />
          </div>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={saving.busy}>
            {t('common:save')}
          </Button>
        </Group>
      </TransactionForm>
    </FormDrawer>
  );
}
