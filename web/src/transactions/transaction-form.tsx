import { Button, Collapse, Group, TextInput } from '@mantine/core';
import { IconArrowsSplit2, IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountInput } from '../parts/amount-input.tsx';
import { DescriptionField } from './description-field.tsx';
import { SplitsEditor, splitUp } from './splits-editor.tsx';
import classes from './transaction-form.module.css';
import { filledLike, otherSide } from './transaction-form.values.ts';
import { LabelFields, partOf, TagsField } from './transaction-form-labels.tsx';
import { ForeignFields, MoreFields } from './transaction-form-more.tsx';
import { DateField, isUsual, KindTabs, SideFields } from './transaction-form-sides.tsx';
import { type TransactionFormState, useFormCurrencies } from './use-transaction-form.ts';

interface Props {
  form: TransactionFormState;
  /** Whether it is a new one, that may be filled in from one of the past. */
  isNew?: boolean;
  onSubmit(): void;
  /** What stands above the buttons, and the buttons. */
  children: ReactNode;
}

function WholeAmount({ form }: { form: TransactionFormState }) {
  const { t } = useTranslation(['transactions', 'common']);
  const { parts, total } = form.getValues();
  const { currency } = useFormCurrencies()(form.getValues());
  const isSplit = parts.length > 1;
  const field = isSplit ? 'total' : 'parts.0.amount';
  return (
    <div className={classes.amount}>
      <AmountInput
        // A total is another field than an amount, so what was typed there is not taken over.
        key={field}
        label={isSplit ? t('common:total') : t('common:amount')}
        placeholder="0"
        decimals={currency.currency_decimal_places}
        data-autofocus
        rightSectionWidth={64}
        rightSection={currency.currency_code}
        rightSectionPointerEvents="none"
        {...form.getInputProps(field)}
        value={isSplit ? total : (parts[0]?.amount ?? '')}
      />
    </div>
  );
}

/** What one part says besides its amount; what is seldom needed is folded away. */
function OnePart({ form }: { form: TransactionFormState }) {
  const { t } = useTranslation(['transactions', 'common']);
  const [isOpen, setOpen] = useState(false);
  const isWrongInside = Object.keys(form.errors).some((name) => /url|_id$|reference|_date$|notes/.test(name));
  const isShown = isOpen || isWrongInside;
  return (
    <>
      <LabelFields form={form} at={0} />
      <TagsField form={form} at={0} />
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconArrowsSplit2 size={16} aria-hidden />}
          onClick={() => splitUp(form)}
          disabled={!isUsual(form.getValues().type)}
        >
          {t('form.split')}
        </Button>
        <Button
          variant="subtle"
          rightSection={<IconChevronDown size={16} aria-hidden />}
          aria-expanded={isShown}
          onClick={() => setOpen((open) => !open)}
        >
          {t('common:advanced')}
        </Button>
      </Group>
      <Collapse expanded={isShown}>{isShown && <MoreFields form={form} at={0} />}</Collapse>
    </>
  );
}

function What({ form, isNew }: { form: TransactionFormState; isNew: boolean }) {
  const { t } = useTranslation(['transactions', 'common']);
  const values = form.getValues();
  if (values.parts.length > 1)
    return (
      <TextInput
        label={t('form.groupTitle')}
        {...form.getInputProps('group_title')}
        value={values.group_title}
      />
    );
  return (
    <DescriptionField
      label={t('common:description')}
      placeholder={values[otherSide(values.type)].name}
      {...form.getInputProps('parts.0.description')}
      value={partOf({ form, at: 0 }).description}
      {...(isNew && { onLike: (like) => form.setValues(filledLike(form.getValues(), like)) })}
    />
  );
}

/** Leads to the first field that is wrong, as soon as more of them are. */
function useFirstWrong(form: TransactionFormState) {
  const ref = useRef<HTMLFormElement>(null);
  const wrong = Object.keys(form.errors).length;
  const before = useRef(0);
  useEffect(() => {
    if (wrong > before.current) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    before.current = wrong;
  }, [wrong]);
  return ref;
}

/** The fields of a transaction, in the order in which a receipt is read. */
export function TransactionForm({ form, isNew = false, onSubmit, children }: Props) {
  const values = form.getValues();
  const isSplit = values.parts.length > 1;
  const { received } = useFormCurrencies()(values);
  const ref = useFirstWrong(form);
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      ref={ref}
      className={classes.form}
      noValidate
      onKeyDown={saveByKey}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {isUsual(values.type) && <KindTabs form={form} />}
      <WholeAmount form={form} />
      {received && !isSplit && <ForeignFields form={form} at={0} />}
      <What form={form} isNew={isNew} />
      <SideFields form={form} />
      <DateField form={form} />
      {isSplit ? <SplitsEditor form={form} /> : <OnePart form={form} />}
      {children}
    </form>
  );
}
