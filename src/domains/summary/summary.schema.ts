import { flag, id, money, named, object, text, whole } from '../../http/schema.ts';

/** One figure of a summary (contract 20, section 3). */
export const SummaryEntry = named(
  'SummaryEntry',
  object(
    {
      key: text,
      title: text,
      monetary_value: money,
      currency_id: id,
      currency_code: text,
      currency_symbol: text,
      currency_decimal_places: whole,
      value_parsed: text,
      local_icon: text,
      sub_title: text,
    },
    { no_available_budgets: flag },
  ),
);
