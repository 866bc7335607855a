import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, contentOf } from '../api/client.ts';
import type { Suggested } from './suggested.ts';

/** How long typing must pause before suggestions are asked for, in milliseconds. */
const PAUSE_MS = 120;

/** One suggestion: a name, and what has it. */
export interface Suggestion {
  id: string;
  name: string;
}

interface Filter {
  /** For accounts: the types that fit, separated by commas. */
  types?: string;
}

/** The names that fit a text, at most ten. */
export async function suggest(kind: Suggested, query: string, { types }: Filter = {}): Promise<Suggestion[]> {
  const params = { query: { query, limit: 10, ...(types && { types }) } };
  switch (kind) {
    case 'accounts':
      return contentOf(api.GET('/v1/autocomplete/accounts', { params } as never)) as Promise<Suggestion[]>;
    case 'categories':
      return contentOf(api.GET('/v1/autocomplete/categories', { params }));
    case 'budgets':
      return contentOf(api.GET('/v1/autocomplete/budgets', { params }));
    case 'bills':
      return contentOf(api.GET('/v1/autocomplete/bills', { params }));
    case 'tags':
      return contentOf(api.GET('/v1/autocomplete/tags', { params }));
    case 'piggy-banks':
      return contentOf(api.GET('/v1/autocomplete/piggy-banks', { params }));
    case 'transactions':
      return contentOf(api.GET('/v1/autocomplete/transactions', { params }));
  }
}

interface Props extends Omit<AutocompleteProps, 'data' | 'value' | 'onChange' | 'filter'> {
  kind: Suggested;
  among?: Filter;
  value: string;
  onChange(name: string): void;
}

/** A text field that suggests names there are already, and takes new ones too. */
export function SuggestInput({ kind, among = {}, value, onChange, ...rest }: Props) {
  const [focused, setFocused] = useState(false);
  const [query] = useDebouncedValue(value, PAUSE_MS);
  const { data = [] } = useQuery({
    queryKey: ['suggest', kind, among, query],
    queryFn: () => suggest(kind, query, among),
    enabled: focused,
    placeholderData: keepPreviousData,
    meta: { volatile: true },
  });
  const names = [...new Set(data.map(({ name }) => name))];
  // What is written in full needs no suggestion, which would only lie on what comes below.
  const isWritten = names.length === 1 && names[0] === value;
  return (
    <Autocomplete
      {...rest}
      data={isWritten ? [] : names}
      value={value}
      onChange={onChange}
      onFocus={(event) => {
        setFocused(true);
        rest.onFocus?.(event);
      }}
      // The server has chosen and ordered them.
      filter={({ options }) => options}
      limit={10}
      autoComplete="off"
      comboboxProps={{ shadow: 'md', ...rest.comboboxProps }}
    />
  );
}
