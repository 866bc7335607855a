import { Badge, Button, Card, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, contentOf } from '../api/client.ts';
import { primaryCurrencyQuery } from '../api/household.ts';
import { Amount } from '../parts/amount.tsx';
import { ConfirmDelete } from '../parts/confirm-delete.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { tell } from '../parts/notices.ts';
import { PageHeader } from '../parts/page-header.tsx';
import { Problem } from '../parts/problem.tsx';
import classes from './currencies.module.css';
import { type Currency, currencyAccountsQuery, currencyQuery } from './currencies.queries.ts';
import { CurrencyForm } from './currency-form.tsx';
import { Rates } from './rates.tsx';
import { useCurrencyName } from './use-currency-name.ts';

/** One currency: its rates to that of the household, and the accounts in it. */
export function CurrencyScreen() {
  const { code } = useParams({ from: '/inside/currencies/$code' });
  const currency = useQuery(currencyQuery(code));
  return <Loaded query={currency}>{(found) => <Shown key={code} currency={found} />}</Loaded>;
}

function Shown({ currency }: { currency: Currency }) {
  const { t } = useTranslation(['currencies', 'common']);
  const [opened, form] = useDisclosure(false);
  const navigate = useNavigate();
  const { data: primary } = useQuery(primaryCurrencyQuery);
  const { code, primary: isPrimary, symbol, decimal_places: decimals } = currency.attributes;
  const name = useCurrencyName()(currency.attributes);
  return (
    <>
      <PageHeader
        title={name}
        sub={
          <Group gap="xs">
            <span>{t('facts', { code, symbol, count: decimals })}</span>
            {isPrimary && (
              <Badge variant="light" size="sm" tt="none">
                {t('primary')}
              </Badge>
            )}
          </Group>
        }
      >
        {!isPrimary && <MakePrimary code={code} name={name} />}
        <Button variant="default" onClick={form.open}>
          {t('common:edit')}
        </Button>
        {!isPrimary && (
          <ConfirmDelete
            name={name}
            warning={t('deleteWarning')}
            remove={() => contentOf(api.DELETE('/v1/currencies/{code}', { params: { path: { code } } }))}
            done={() => void navigate({ to: '/currencies' })}
          />
        )}
      </PageHeader>
      <Stack gap="lg">
        {isPrimary && <Text c="dimmed">{t('primaryExplain')}</Text>}
        {!isPrimary && primary && <Rates currency={currency} primary={primary} />}
        <AccountsIn code={code} />
      </Stack>
      <CurrencyForm opened={opened} onClose={form.close} currency={currency} />
    </>
  );
}

/** Lets the household count in a currency, after asking once. */
function MakePrimary({ code, name }: { code: string; name: string }) {
  const { t } = useTranslation(['currencies', 'common']);
  const [opened, { open, close }] = useDisclosure(false);
  const mutation = useMutation({
    mutationFn: () => contentOf(api.POST('/v1/currencies/{code}/primary', { params: { path: { code } } })),
    onSuccess() {
      close();
      tell(t('primaryNow', { name }));
    },
  });
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('makePrimary')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t('makePrimaryAsk', { name })}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <Text size="sm" mb="md">
          {t('makePrimaryExplain')}
        </Text>
        {mutation.error && <Problem error={mutation.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close} data-autofocus>
            {t('common:cancel')}
          </Button>
          <Button loading={mutation.isPending} onClick={() => mutation.mutate()}>
            {t('makePrimary')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}

function AccountsIn({ code }: { code: string }) {
  const { t } = useTranslation('currencies');
  const accounts = useQuery(currencyAccountsQuery(code));
  return (
    <Card withBorder component="section" className={classes.group}>
      <Title order={2} size="h5" className={classes.groupHead}>
        {t('accounts')}
      </Title>
      <Loaded query={accounts}>
        {(all) =>
          all.length === 0 ? (
            <Text c="dimmed" className={classes.nothing}>
              {t('noAccounts')}
            </Text>
          ) : (
            <ul className={classes.list}>
              {all.map(({ id, attributes: of }) => (
                <li key={id} className={classes.accountRow}>
                  <Link to="/accounts/$id" params={{ id }} className={classes.name}>
                    {of.name}
                  </Link>
                  <Amount
                    value={of.current_balance}
                    currency={of}
                    direction={of.current_balance.startsWith('-') ? 'out' : 'plain'}
                    fw={600}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
