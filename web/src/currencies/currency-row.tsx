import { Badge, Switch, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError, api, contentOf } from '../api/client.ts';
import { tellProblem } from '../parts/notices.ts';
import { useExplain } from '../parts/problem.tsx';
import classes from './currencies.module.css';
import { type Currency, currenciesQuery } from './currencies.queries.ts';
import { useCurrencyName } from './use-currency-name.ts';

/** Enables or disables a currency at once, and takes it back where the server refuses. */
function useEnabling({ attributes: { code } }: Currency, name: string): (to: boolean) => void {
  const { t } = useTranslation('currencies');
  const client = useQueryClient();
  const explain = useExplain();
  const { queryKey } = currenciesQuery;
  const { mutate } = useMutation({
    // Whoever switches twice means the second.
    scope: { id: `currency ${code}` },
    async mutationFn(to: boolean) {
      const params = { path: { code } };
      await (to
        ? contentOf(api.POST('/v1/currencies/{code}/enable', { params }))
        : contentOf(api.POST('/v1/currencies/{code}/disable', { params })));
    },
    async onMutate(to) {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Currency[]>(queryKey);
      client.setQueryData<Currency[]>(queryKey, (all) =>
        all?.map((one) =>
          one.attributes.code === code ? { ...one, attributes: { ...one.attributes, enabled: to } } : one,
        ),
      );
      return before;
    },
    onError(error, _to, before) {
      client.setQueryData(queryKey, before);
      void client.invalidateQueries({ queryKey });
      const isInUse = error instanceof ApiError && error.status === 409;
      tellProblem(isInUse ? t('inUse', { name }) : explain(error));
    },
  });
  return mutate;
}

/** One currency of the list, and whether it is in use. */
export function CurrencyRow({ currency }: { currency: Currency }) {
  const { t } = useTranslation('currencies');
  const { code, symbol, enabled, primary } = currency.attributes;
  const name = useCurrencyName()(currency.attributes);
  const enable = useEnabling(currency, name);
  return (
    <li className={classes.row}>
      <Text span className={classes.code}>
        {code}
      </Text>
      <span className={classes.who}>
        <Link to="/currencies/$code" params={{ code }} className={classes.name}>
          {name}
        </Link>
        {symbol !== code && (
          <Text span size="sm" c="dimmed">
            {symbol}
          </Text>
        )}
        {primary && (
          <Badge variant="light" size="sm" tt="none" className={classes.badge}>
            {t('primary')}
          </Badge>
        )}
      </span>
      <Switch
        aria-label={t('enable', { name })}
        checked={enabled}
        disabled={primary}
        onChange={({ currentTarget }) => enable(currentTarget.checked)}
        className={classes.switch}
      />
    </li>
  );
}
