import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, contentOf, type Schema } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import { transactionQuery } from './transaction-form.queries.ts';

const PAUSE_MS = 100;
const SHOWN = 8;
/** Fewer letters fit nearly everything. */
const LETTERS_MIN = 2;

interface Props extends Omit<AutocompleteProps, 'value' | 'onChange' | 'data'> {
  value: string;
  onChange(text: string): void;
  /** Hears the newest transaction with the description that was chosen. */
  onLike?(transaction: Schema<'Transaction'>): void;
}

/** Takes a description and suggests those of the past. */
export function DescriptionField({ value, onChange, onLike, ...rest }: Props) {
  const [isAsked, setAsked] = useState(false);
  const [query] = useDebouncedValue(value.trim(), PAUSE_MS);
  const { data = [] } = useQuery({
    queryKey: ['suggest', 'transactions', query],
    queryFn: () =>
      contentOf(
        api.GET('/v1/autocomplete/transactions', {
          params: { query: { query: query.slice(0, 50), limit: SHOWN * 3 } },
        }),
      ),
    enabled: isAsked && query.length >= LETTERS_MIN,
    placeholderData: keepPreviousData,
    meta: { volatile: true },
  });
  const found = value.trim().length < LETTERS_MIN ? [] : data;
  const choose = async (description: string) => {
    const chosen = found.find((each) => each.name === description);
    if (!chosen || !onLike) return;
    // Without it only the description is filled in, which is no reason to bother anybody.
    const like = await queries
      .fetchQuery(transactionQuery(chosen.transaction_group_id))
      .catch(() => undefined);
    if (like) onLike(like);
  };
  return (
    <Autocomplete
      autoComplete="off"
      {...rest}
      data={[...new Set(found.map(({ name }) => name))]}
      filter={({ options }) => options}
      limit={SHOWN}
      value={value}
      onChange={onChange}
      onFocus={() => setAsked(true)}
      onOptionSubmit={(description) => void choose(description)}
    />
  );
}
