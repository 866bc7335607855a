import { type UseFormReturnType, useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { usePrimaryFacts } from '../api/household.ts';
import type { CurrencyFacts } from '../parts/amount.tsx';
import { checkForm } from './transaction-form.check.ts';
import { useOwnAccounts } from './transaction-form.queries.ts';
import type { FormValues, Party } from './transaction-form.values.ts';

/** The form of a transaction. */
export type TransactionFormState = UseFormReturnType<FormValues>;

/** In which currencies a transaction is. */
export interface FormCurrencies {
  /** That of the amount. */
  currency: CurrencyFacts;
  /** That of the account that receives, where it is another one. */
  received: CurrencyFacts | undefined;
}

/** The currencies of a transaction between two accounts: own accounts decide, else the household's. */
export function useFormCurrencies(): (values: FormValues) => FormCurrencies {
  const own = useOwnAccounts();
  const fallback: CurrencyFacts = usePrimaryFacts() ?? {};
  const of = ({ id, name }: Party): CurrencyFacts | undefined => {
    const account = own.find((each) => (id === '' ? each.name === name : each.id === id));
    return (
      account && {
        currency_code: account.account_currency_code,
        currency_symbol: account.account_currency_symbol,
        currency_decimal_places: account.account_currency_decimal_places,
      }
    );
  };
  return ({ source, destination }) => {
    const [from, to] = [of(source), of(destination)];
    const currency = from ?? to ?? fallback;
    const isOther = from && to && from.currency_code !== to.currency_code;
    return { currency, received: isOther ? to : undefined };
  };
}

/** The form of a transaction, with what can be checked before the server is asked. */
export function useTransactionForm(
  initialValues: FormValues,
  onValuesChange?: (values: FormValues) => void,
): TransactionFormState {
  const { t } = useTranslation('transactions');
  const currenciesOf = useFormCurrencies();
  return useForm<FormValues>({
    initialValues,
    ...(onValuesChange && { onValuesChange }),
    validate: (values) => {
      const wrong = checkForm(values, { needsReceived: currenciesOf(values).received !== undefined });
      return Object.fromEntries(Object.entries(wrong).map(([field, text]) => [field, t(text)]));
    },
  });
}
