import { Anchor, Badge, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schema } from '../api/client.ts';
import { sumOf, writeAmount } from '../money/amount.ts';
import { Amount, type Direction } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import classes from './transaction.module.css';
import { DAY_FIELDS, hasField } from './transaction-form.values.ts';

/** One part of a transaction, as the API tells it. */
export type Split = Schema<'TransactionSplit'>;

/** What a kind means for the household, which decides the colour of its amount. */
export const DIRECTIONS: Record<Split['type'], Direction> = {
  withdrawal: 'out',
  deposit: 'in',
  transfer: 'moved',
  'opening-balance': 'plain',
  reconciliation: 'plain',
};

function AccountLink({ id, name }: { id: string; name: string }) {
  return (
    <Anchor component={Link} to="/accounts/$id" params={{ id } as never} fw={600}>
      {name}
    </Anchor>
  );
}

const unique = <T extends { id: string }>(all: T[]): T[] => [
  ...new Map(all.map((each) => [each.id, each])).values(),
];

function Sides({ splits, side }: { splits: Split[]; side: 'source' | 'destination' }) {
  const accounts = unique(splits.map((split) => ({ id: split[`${side}_id`], name: split[`${side}_name`] })));
  return accounts.map(({ id, name }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <AccountLink id={id} name={name} />
    </span>
  ));
}

function ForeignAmount({ split }: { split: Split }) {
  if (!split.foreign_amount) return null;
  const currency = {
    currency_code: split.foreign_currency_code,
    currency_symbol: split.foreign_currency_symbol,
    currency_decimal_places: split.foreign_currency_decimal_places,
  };
  return <Amount value={split.foreign_amount} currency={currency} direction="plain" />;
}

/** The amount, large, and from where it went where. */
export function TransactionHero({ splits }: { splits: Split[] }) {
  const { t } = useTranslation(['transactions', 'common']);
  const first = splits[0] as Split;
  const total = writeAmount(sumOf(splits.map(({ amount }) => amount)));
  const direction = DIRECTIONS[first.type];
  const sign = direction === 'out' ? '-' : '';
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" align="flex-start" gap="xs">
        <div className={classes.hero}>
          <Amount
            value={`${sign}${total}`}
            currency={first}
            direction={direction}
            signed={direction === 'in'}
          />
        </div>
        <Group gap="xs">
          <Badge variant="light" color="gray" size="lg" tt="none">
            {t(`show.kind.${first.type}`)}
          </Badge>
          {splits.every(({ reconciled }) => reconciled) && (
            <Badge
              variant="light"
              color="brand"
              size="lg"
              tt="none"
              leftSection={<IconCheck size={14} aria-hidden />}
            >
              {t('show.reconciled')}
            </Badge>
          )}
        </Group>
      </Group>
      {splits.length === 1 && first.foreign_amount && (
        <Text c="dimmed">
          <ForeignAmount split={first} />
        </Text>
      )}
      <div className={classes.way}>
        <span>
          <Sides splits={splits} side="source" />
        </span>
        <IconArrowRight size={18} role="img" aria-label={t('show.to')} />
        <span>
          <Sides splits={splits} side="destination" />
        </span>
      </div>
    </Paper>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

const LINKED = [
  ['category', '/categories/$id', 'form.category'],
  ['budget', '/budgets/$id', 'form.budget'],
  ['bill', '/bills/$id', 'form.bill'],
] as const;

const REFERENCES = ['internal_reference', 'external_id'] as const;

function Labels({ split, isShared }: { split: Split; isShared: boolean }) {
  const { t } = useTranslation(['transactions', 'common']);
  return (
    <>
      {LINKED.map(([name, to, label]) => {
        const id = split[`${name}_id`];
        // What could be said and is not shows where something is missing.
        if (!id && (isShared || !hasField(split.type, `${name}_name`) || name === 'bill')) return null;
        return (
          <Fact key={name} name={t(label)}>
            {id ? (
              <Anchor component={Link} to={to} params={{ id } as never}>
                {split[`${name}_name`]}
              </Anchor>
            ) : (
              '–'
            )}
          </Fact>
        );
      })}
      {split.tags.length > 0 && (
        <Fact name={t('form.tags')}>
          <Group gap={6}>
            {split.tags.map((tag) => (
              <Anchor key={tag} component={Link} to="/tags/$id" params={{ id: tag } as never}>
                {tag}
              </Anchor>
            ))}
          </Group>
        </Fact>
      )}
    </>
  );
}

/** Addresses of other kinds, as `javascript:`, are shown and not followed. */
const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);

function FurtherFacts({ split }: { split: Split }) {
  const { t } = useTranslation(['transactions', 'common']);
  const days = useDays();
  const address = split.external_url;
  return (
    <>
      {DAY_FIELDS.map((name) => {
        const day = split[name];
        return day ? (
          <Fact key={name} name={t(`form.${name}`)}>
            {days.day(day)}
          </Fact>
        ) : null;
      })}
      {REFERENCES.map((name) =>
        split[name] ? (
          <Fact key={name} name={t(`form.${name}`)}>
            {split[name]}
          </Fact>
        ) : null,
      )}
      {address && (
        <Fact name={t('form.external_url')}>
          {isWebAddress(address) ? (
            <Anchor href={address} target="_blank" rel="noopener noreferrer">
              {address}
            </Anchor>
          ) : (
            address
          )}
        </Fact>
      )}
      {split.notes && (
        <Fact name={t('common:notes')}>
          <span className={classes.notes}>{split.notes}</span>
        </Fact>
      )}
    </>
  );
}

function SplitFacts({ split, isShared }: { split: Split; isShared: boolean }) {
  return (
    <dl className={classes.facts}>
      <Labels split={split} isShared={isShared} />
      <FurtherFacts split={split} />
    </dl>
  );
}

/** All that is known of the parts of a transaction besides amount and accounts. */
export function TransactionFacts({ splits }: { splits: Split[] }) {
  const { t } = useTranslation(['transactions', 'common']);
  const first = splits[0] as Split;
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h4" mb="sm">
        {splits.length === 1 ? t('common:details') : t('form.parts')}
      </Title>
      {splits.length === 1 ? (
        <SplitFacts split={first} isShared={false} />
      ) : (
        <ol className={classes.plainList}>
          {splits.map((split) => (
            <li key={split.transaction_journal_id} className={classes.split}>
              <Group justify="space-between" wrap="nowrap" align="flex-start" mb={6}>
                <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                  {split.description}
                </Text>
                <Stack gap={0} align="flex-end">
                  <Amount value={split.amount} currency={split} direction={DIRECTIONS[split.type]} fw={600} />
                  <Text size="sm" c="dimmed" component="div">
                    <ForeignAmount split={split} />
                  </Text>
                </Stack>
              </Group>
              <SplitFacts split={split} isShared />
            </li>
          ))}
        </ol>
      )}
    </Paper>
  );
}
