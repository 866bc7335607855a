import { always, listOf, object, orNull, resource, TIMES, text } from '../../http/schema.ts';
import { PrimarySum, Sum } from '../budgets/budgets.schema.ts';
import { currencyFields } from '../currencies/currencies.schema.ts';

const moved = (direction: string) => ({
  [direction]: orNull(listOf(Sum)),
  [`pc_${direction}`]: orNull(listOf(PrimarySum)),
});

/** A category (contract 10, section 13). */
export const Category = resource(
  { name: 'Category', type: 'categories' },
  object({
    ...TIMES,
    name: text,
    notes: orNull(text),
    object_has_currency_setting: always(false),
    ...currencyFields('primary_'),
    ...moved('spent'),
    ...moved('earned'),
    ...moved('transferred'),
  }),
);
