import { Autocomplete, type AutocompleteProps, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, contentOf, type Schema } from '../api/client.ts';
import { useOwnAccounts } from './transaction-form.queries.ts';
import type { Party } from './transaction-form.values.ts';

type Suggestion = Schema<'AccountSuggestion'>;

/** How long typing must pause before accounts of others are asked for, in milliseconds. */
const PAUSE_MS = 100;
const SHOWN = 12;

/** The types of accounts on a side, in the words of the API. */
export type AccountTypes = 'own' | 'expense' | 'revenue';

/** What an own account holds, as it stands behind its name. */
const balanceOf = ({ name, name_with_balance }: Suggestion): string =>
  name_with_balance.slice(name.length).replace(/^ ?\(|\)$/g, '');

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Those whose names hold every word of a text. */
export function fitting<T extends { name: string }>(among: readonly T[], text: string): T[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return among.filter(({ name }) => words.every((word) => fold(name).includes(word)));
}

function useSuggested(types: AccountTypes, text: string, isAsked: boolean): Suggestion[] {
  const own = useOwnAccounts();
  const [query] = useDebouncedValue(text, PAUSE_MS);
  const { data: others = [] } = useQuery({
    queryKey: ['suggest', 'accounts', types, query],
    queryFn: () =>
      contentOf(api.GET('/v1/autocomplete/accounts', { params: { query: { query, types, limit: SHOWN } } })),
    enabled: isAsked && types !== 'own',
    placeholderData: keepPreviousData,
    meta: { volatile: true },
  });
  return types === 'own' ? fitting(own, text) : [...fitting(others, text), ...fitting(own, text)];
}

interface Props extends Omit<AutocompleteProps, 'value' | 'onChange' | 'data'> {
  types: AccountTypes;
  value: Party;
  onChange(party: Party): void;
  /** Hears which account was chosen. */
  onChoose?(account: Suggestion): void;
  /** The account on the other side, which cannot be this one too. */
  except?: string;
}

/** Takes an account: one of those that fit, or, where it is somebody else's, any name. */
export function AccountField({ types, value, onChange, onChoose, except, ...rest }: Props) {
  const [isAsked, setAsked] = useState(false);
  const [isTyped, setTyped] = useState(false);
  // Whoever opens a field that is filled in wants to see what else there is.
  const found = useSuggested(types, isTyped ? value.name : '', isAsked)
    .filter(({ id }) => id !== except || id === value.id)
    .slice(0, SHOWN * 2);
  const byName = new Map(found.toReversed().map((account) => [account.name, account]));
  const take = (account: Suggestion) => {
    onChange({ id: account.id, name: account.name });
    onChoose?.(account);
  };
  return (
    <Autocomplete
      autoComplete="off"
      {...rest}
      data={[...new Set(found.map(({ name }) => name))]}
      filter={({ options }) => options}
      limit={SHOWN}
      value={value.name}
      onChange={(name) => {
        setTyped(true);
        // The kit reports a chosen one as typed too, after it was chosen.
        onChange({ id: byName.get(name)?.id ?? '', name });
      }}
      onOptionSubmit={(name) => {
        const account = byName.get(name);
        if (account) take(account);
      }}
      onFocus={(event) => {
        setAsked(true);
        setTyped(false);
        event.currentTarget.select();
      }}
      onBlur={(event) => {
        // A name that was typed in full is that account.
        const account = value.id === '' ? byName.get(value.name.trim()) : undefined;
        if (account) take(account);
        rest.onBlur?.(event);
      }}
      renderOption={({ option }) => {
        const account = byName.get(option.value);
        const balance = account && balanceOf(account);
        return (
          <Group justify="space-between" gap="sm" wrap="nowrap" w="100%">
            <Text size="sm">{option.value}</Text>
            {balance && (
              <Text size="xs" c="dimmed" className="tabular">
                {balance}
              </Text>
            )}
          </Group>
        );
      }}
    />
  );
}
