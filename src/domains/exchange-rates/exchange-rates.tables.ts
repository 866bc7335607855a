import type { Generated } from 'kysely';
import type { Migration } from '../../storage/columns.ts';

declare module '../../kernel/database.ts' {
  interface Database {
    exchange_rates: ExchangeRatesTable;
  }
}

/** What one unit of a currency is worth in another, from a day on until there is a newer rate. */
export interface ExchangeRatesTable {
  id: Generated<number>;
  user_group_id: number;
  from_currency_id: number;
  to_currency_id: number;
  /** Day. */
  date: string;
  /** The decimal number as it was typed, without needless zeros: rates need more digits than money has. */
  rate: string;
  created_at: string;
  updated_at: string;
}

export const exchangeRatesMigration: Migration = {
  number: 7,
  name: 'exchange-rates',
  statements: ({ id, sortedText }) => [
    `create table exchange_rates (
      ${id},
      user_group_id bigint not null references user_groups (id) on delete cascade,
      from_currency_id bigint not null references currencies (id),
      to_currency_id bigint not null references currencies (id),
      date ${sortedText} not null,
      rate text not null,
      created_at text not null,
      updated_at text not null
    )`,
    // What a conversion asks: the newest rate of a pair up to a day is the last entry of a stretch.
    `create unique index exchange_rates_pair
      on exchange_rates (user_group_id, from_currency_id, to_currency_id, date)`,
    'create index exchange_rates_date on exchange_rates (user_group_id, date, id)',
    // Both for the list of a currency, and for the look whether anything refers to one that is deleted.
    'create index exchange_rates_from on exchange_rates (from_currency_id, user_group_id, date, id)',
    'create index exchange_rates_to on exchange_rates (to_currency_id, user_group_id, date, id)',
  ],
};
