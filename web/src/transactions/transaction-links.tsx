import {
  ActionIcon,
  Anchor,
  Autocomplete,
  Button,
  Group,
  NativeSelect,
  Paper,
  Text,
  Title,
} from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconX } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, contentOf, type Schema } from '../api/client.ts';
import { Amount } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import { Loaded } from '../parts/loaded.tsx';
import { tell, tellProblem } from '../parts/notices.ts';
import { useExplain } from '../parts/problem.tsx';
import { RowsSkeleton } from '../parts/rows-skeleton.tsx';
import classes from './transaction.module.css';
import { DIRECTIONS, type Split } from './transaction-facts.tsx';

const PAUSE_MS = 150;
const SHOWN = 8;

const linkTypesQuery = {
  queryKey: ['link-types'],
  staleTime: 600_000,
  queryFn: async () => (await contentOf(api.GET('/v1/link-types'))).data,
};

interface LinkProps {
  link: Schema<'TransactionLink'>;
  /** The parts of the transaction that is looked at. */
  own: ReadonlySet<string>;
}

function LinkRow({ link, own }: LinkProps) {
  const { t } = useTranslation(['transactions', 'common']);
  const explain = useExplain();
  const days = useDays();
  const { inward_id, outward_id, link_type_id } = link.attributes;
  // What is said of the inward side begins with it: "this is refunded by that".
  const isInward = own.has(inward_id);
  const other = isInward ? outward_id : inward_id;
  const types = useQuery(linkTypesQuery).data ?? [];
  const type = types.find(({ id }) => id === link_type_id)?.attributes;
  const found = useQuery({
    queryKey: ['transaction-journals', other],
    queryFn: async () =>
      (await contentOf(api.GET('/v1/transaction-journals/{id}', { params: { path: { id: other } } }))).data,
  });
  const split = found.data?.attributes.transactions.find((each) => each.transaction_journal_id === other);
  const remove = useMutation({
    mutationFn: () =>
      contentOf(api.DELETE('/v1/transaction-links/{id}', { params: { path: { id: link.id } } })),
    onSuccess: () => tell(t('show.unlinked')),
    onError: (error) => tellProblem(explain(error)),
  });
  return (
    <li className={classes.row}>
      <div style={{ minWidth: 0 }}>
        <Text size="sm" c="dimmed">
          {isInward ? type?.inward : type?.outward}
        </Text>
        {found.data && split && (
          <Group gap="xs">
            <Anchor component={Link} to="/transactions/$id" params={{ id: found.data.id } as never}>
              {split.description}
            </Anchor>
            <Amount value={split.amount} currency={split} direction={DIRECTIONS[split.type]} size="sm" />
            <Text size="sm" c="dimmed">
              {days.day(split.date)}
            </Text>
          </Group>
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('show.unlink', { name: split?.description ?? '' })}
        loading={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}

/** Each type of link can be read from both of its sides. */
function choicesOf(types: Schema<'LinkType'>[]): { value: string; label: string }[] {
  return types.flatMap(({ id, attributes: { inward, outward } }) => [
    { value: `${id} in`, label: inward },
    ...(inward === outward ? [] : [{ value: `${id} out`, label: outward }]),
  ]);
}

function NewLink({ journalId, onDone }: { journalId: string; onDone: () => void }) {
  const { t } = useTranslation(['transactions', 'common']);
  const explain = useExplain();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const [picked, setPicked] = useState<{ id: string; name: string }>();
  const [query] = useDebouncedValue(text.trim().slice(0, 50), PAUSE_MS);
  const choices = choicesOf(useQuery(linkTypesQuery).data ?? []);
  const wanted = chosen || (choices[0]?.value ?? '');
  const { data = [] } = useQuery({
    queryKey: ['suggest', 'transactions', 'to link', query],
    queryFn: () =>
      contentOf(
        api.GET('/v1/autocomplete/transactions-with-id', { params: { query: { query, limit: SHOWN } } }),
      ),
    enabled: query.length > 1,
    placeholderData: keepPreviousData,
    meta: { volatile: true },
  });
  const found = data.filter(({ id }) => id !== journalId);
  const add = useMutation({
    mutationFn: (other: string) => {
      const [link_type_id = '', way] = wanted.split(' ');
      const [inward_id, outward_id] = way === 'in' ? [journalId, other] : [other, journalId];
      return contentOf(api.POST('/v1/transaction-links', { body: { link_type_id, inward_id, outward_id } }));
    },
    onSuccess: () => {
      tell(t('show.linked'));
      onDone();
    },
    onError: (error) => tellProblem(explain(error)),
  });
  const other = picked?.name === text ? picked.id : undefined;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (other) add.mutate(other);
      }}
    >
      <NativeSelect
        label={t('show.linkHow')}
        data={choices}
        value={wanted}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        mb="xs"
      />
      <Autocomplete
        label={t('show.linkWhat')}
        placeholder={t('show.linkFind')}
        data={[...new Set(found.map(({ name }) => name))]}
        filter={({ options }) => options}
        value={text}
        onChange={setText}
        onOptionSubmit={(name) => setPicked(found.find((each) => each.name === name))}
        autoComplete="off"
      />
      <Group justify="flex-end" mt="sm">
        <Button variant="default" onClick={onDone}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" disabled={!other} loading={add.isPending}>
          {t('show.link')}
        </Button>
      </Group>
    </form>
  );
}

/** The transactions that belong to one: refunds, what was paid for somebody, and the like. */
export function TransactionLinks({ id, splits }: { id: string; splits: Split[] }) {
  const { t } = useTranslation(['transactions', 'common']);
  const [isAdding, setAdding] = useState(false);
  const links = useQuery({
    queryKey: ['transactions', id, 'links'],
    queryFn: async () =>
      (await contentOf(api.GET('/v1/transactions/{id}/links', { params: { path: { id } } }))).data,
  });
  const own = new Set(splits.map((split) => split.transaction_journal_id));
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {t('show.links')}
        </Title>
        {!isAdding && (
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('show.addLink')}
          </Button>
        )}
      </Group>
      {isAdding && (
        <NewLink journalId={splits[0]?.transaction_journal_id ?? ''} onDone={() => setAdding(false)} />
      )}
      <Loaded query={links} skeleton={<RowsSkeleton rows={1} />}>
        {(found) =>
          found.length === 0 ? (
            !isAdding && (
              <Text size="sm" c="dimmed">
                {t('show.noLinks')}
              </Text>
            )
          ) : (
            <ul className={classes.plainList}>
              {found.map((link) => (
                <LinkRow key={link.id} link={link} own={own} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Paper>
  );
}
