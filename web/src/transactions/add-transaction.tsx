import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../api/session.ts';
import { FormDrawer } from '../parts/form-drawer.tsx';
import { makeRoomForNotices } from '../parts/notices.ts';
import { useFocusBack } from '../parts/use-focus-back.ts';
import { useRefusals } from '../parts/use-refusals.ts';
import { type Adding, stopAdding } from './adding.ts';
import { keepDraft, lastAccount, readDraft, rememberAccount } from './draft.ts';
import { ReceiptDrop } from './receipt-drop.tsx';
import { saveNew } from './save-new.tsx';
import { Remaining } from './splits-editor.tsx';
import { errorsFor, readable } from './transaction-form.body.ts';
import classes from './transaction-form.module.css';
import { useOwnAccounts } from './transaction-form.queries.ts';
import { TransactionForm } from './transaction-form.tsx';
import {
  emptyForm,
  emptyPart,
  type FormValues,
  formWith,
  receiving,
  saysSomething,
} from './transaction-form.values.ts';
import { useFormCurrencies, useTransactionForm } from './use-transaction-form.ts';

/** How long after the last key what was typed is kept, in milliseconds. */
const PAUSE_MS = 250;

interface Beginning {
  values: FormValues;
  /** Whether this was typed before and never saved. */
  isDraft: boolean;
}

function beginningOf({ given, like, mending }: Adding, userId: string): Beginning {
  if (mending) return { values: mending.values, isDraft: false };
  if (like) return { values: like, isDraft: false };
  if (given) return { values: formWith(given), isDraft: false };
  const draft = readDraft(userId);
  return { values: draft ?? emptyForm(), isDraft: draft !== undefined };
}

/** Fills in the person's own account, unless one is given: that which was used last. */
function useOwnAccount(form: ReturnType<typeof useTransactionForm>, userId: string): void {
  const own = useOwnAccounts();
  const isFilled = useRef(false);
  useEffect(() => {
    if (isFilled.current || own.length === 0) return;
    isFilled.current = true;
    const values = form.getValues();
    const side = values.type === 'deposit' ? 'destination' : 'source';
    const named = own.find(({ id }) => id === values[side].id);
    if (named) return form.setFieldValue(side, { id: named.id, name: named.name });
    if (values[side].name !== '') return;
    const last = own.find(({ id }) => id === lastAccount(userId)?.id) ?? own[0];
    if (last) form.setFieldValue(side, { id: last.id, name: last.name });
  }, [own, form, userId]);
}

/** What stays for the next receipt of the same day. */
const nextOf = ({ type, date, time, source, destination }: FormValues): FormValues => ({
  ...emptyForm(),
  type,
  date,
  time,
  ...(type === 'deposit' ? { destination } : { source }),
  parts: [emptyPart()],
});

/** Keeps what is typed on this device, unless nothing was typed. */
function useDraft(userId: string, isKept: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = (values: FormValues) => {
    if (!isKept || userId === '') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => keepDraft(userId, saysSomething(values) ? values : undefined), PAUSE_MS);
  };
  const forget = () => {
    clearTimeout(timer.current);
    if (isKept) keepDraft(userId, undefined);
  };
  return { keep, forget };
}

/** Everything about a new transaction while it is typed. */
function useNewTransaction(adding: Adding) {
  const userId = useSession()?.id ?? '';
  const said = useRefusals();
  const [beginning] = useState(() => beginningOf(adding, userId));
  const [isDraft, setDraft] = useState(beginning.isDraft);
  const [files, setFiles] = useState<File[]>(adding.mending?.files ?? []);
  const draft = useDraft(userId, !adding.mending);
  const form = useTransactionForm(beginning.values, draft.keep);
  const currenciesOf = useFormCurrencies();
  const replaces = useRef(adding.mending?.key);
  useOwnAccount(form, userId);
  // What is said after saving is said at once.
  useEffect(makeRoomForNotices, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server's errors are shown once.
  useEffect(() => {
    const { mending } = adding;
    if (mending) form.setErrors(errorsFor(mending.errors, mending.values, said));
  }, []);
  const begin = (values: FormValues) => {
    form.setValues(values);
    form.setErrors({});
    setFiles([]);
    setDraft(false);
    draft.forget();
  };
  const save = (another: boolean) => {
    if (form.validate().hasErrors) return;
    const { currency, received } = currenciesOf(form.getValues());
    const values = receiving(form.getValues(), received?.currency_code);
    const own = values.type === 'deposit' ? values.destination : values.source;
    rememberAccount(userId, own);
    void saveNew({ userId, values, files, currency, replaces: replaces.current }).then(draft.forget);
    replaces.current = undefined;
    if (another) begin(nextOf(values));
    else stopAdding();
  };
  return { form, files, setFiles, isDraft, begin, save };
}

/** The form for a new transaction, above whatever is shown. */
export default function AddTransaction(adding: Adding) {
  const { t } = useTranslation(['transactions', 'common']);
  const { form, files, setFiles, isDraft, begin, save } = useNewTransaction(adding);
  const drawer = useRef<HTMLDivElement>(null);
  useFocusBack();
  const another = () => {
    save(true);
    drawer.current?.querySelector<HTMLInputElement>('[data-autofocus]')?.focus();
  };
  return (
    <FormDrawer opened ref={drawer} title={t('common:addTransaction')} onClose={stopAdding}>
      {adding.mending && (
        <Alert role="alert" color="red" variant="light" mb="sm" title={t('form.refused')}>
          <Text size="sm">{readable(adding.mending.message)}</Text>
        </Alert>
      )}
      {isDraft && (
        <Alert color="blue" variant="light" mb="sm" p="xs">
          <Group justify="space-between" gap="xs">
            <Text size="sm">{t('form.draft')}</Text>
            <Button size="compact-sm" variant="subtle" onClick={() => begin(emptyForm())}>
              {t('form.startAfresh')}
            </Button>
          </Group>
        </Alert>
      )}
      <TransactionForm form={form} isNew onSubmit={() => save(false)}>
        <ReceiptDrop files={files} onChange={setFiles} />
        <Group className={classes.footer} justify="flex-end" gap="xs">
          <div className={classes.said}>
            <Remaining form={form} />
          </div>
          <Button variant="default" onClick={another}>
            {t('form.another')}
          </Button>
          <Button type="submit" title="Ctrl+Enter">
            {t('common:save')}
          </Button>
        </Group>
      </TransactionForm>
    </FormDrawer>
  );
}
