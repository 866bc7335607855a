import type { Resource } from '../../http/json-api.ts';
import { addDays, type Day, showCivil, showInstant } from '../../kernel/date.ts';
import { ACCOUNT_TYPE_NAMES } from '../../ledger/kinds.ts';
import { type Amount, formatAmount } from '../../ledger/money.ts';
import { currencyFields, primaryCurrencyFields } from '../currencies/currencies.presenter.ts';
import type { Currency } from '../currencies/currencies.service.ts';
import { nextOccurrences } from './recurrences.logic/calendar.ts';
import type { Named, Recurrence, Template, TemplateAccount } from './recurrences.logic/recurrence.ts';
import type { Repetition } from './recurrences.logic/repetition.ts';
import { describeRepetition } from './recurrences.logic/wording.ts';
import type { RecurrenceView } from './recurrences.service.ts';

/** Days to come that are shown of a rhythm, and of a daily one. */
const SHOWN = 5;
const SHOWN_DAILY = 9;
/** They are shown from this many days before today, or before the latest one that was made, on. */
const DAYS_BACK = 4;

const dayOrNull = (day: Day | null): string | null => (day === null ? null : showCivil(day));

/**
 * A recurrence as the wire shows it (contract 20, section 8.2), why it stands still, if it does, and which of
 * the days to come were made in advance: the contract's `occurrences` have those too.
 */
export function presentRecurrence(view: RecurrenceView): Resource {
  const { recurrence } = view;
  const { id, nrOfRepetitions } = recurrence;
  return {
    type: 'recurrences',
    id,
    uri: `/recurring/${id}`,
    attributes: {
      created_at: showInstant(recurrence.createdAt),
      updated_at: showInstant(recurrence.updatedAt),
      type: recurrence.type,
      title: recurrence.title,
      description: recurrence.description,
      first_date: showCivil(recurrence.firstDate),
      latest_date: dayOrNull(recurrence.latestDate),
      made_dates: view.daysMade.map(showCivil),
      repeat_until: dayOrNull(recurrence.repeatUntil),
      apply_rules: recurrence.applyRules,
      active: recurrence.active,
      nr_of_repetitions: nrOfRepetitions === 0 ? null : nrOfRepetitions,
      notes: recurrence.notes,
      problem: recurrence.problem,
      repetitions: recurrence.repetitions.map((repetition) => presentRepetition(repetition, view)),
      transactions: recurrence.templates.map((template) => presentTemplate(template, view)),
    },
  };
}

function presentRepetition(repetition: Repetition, { recurrence, today }: RecurrenceView): object {
  const schedule = { ...recurrence, repetitions: [repetition] };
  const from = addDays(laterOf(latestOf(recurrence), today), -DAYS_BACK);
  const count = repetition.type === 'daily' ? SHOWN_DAILY : SHOWN;
  return {
    id: String(repetition.id),
    created_at: showInstant(repetition.createdAt),
    updated_at: showInstant(repetition.updatedAt),
    type: repetition.type,
    moment: repetition.moment,
    skip: repetition.skip,
    weekend: repetition.weekend,
    description: describeRepetition(repetition),
    occurrences: nextOccurrences(schedule, from, count).map(showCivil),
  };
}

const latestOf = ({ latestDate, firstDate }: Recurrence): Day => latestDate ?? firstDate;
const laterOf = (a: Day, b: Day): Day => (a > b ? a : b);

function presentTemplate(template: Template, { currencies, convert, today }: RecurrenceView): object {
  const { amount, foreignAmount, currencyId, foreignCurrencyId } = template;
  const currency = currencies.get(currencyId);
  const foreign = currencies.find(foreignCurrencyId);
  const inPrimary = (value: Amount | null, of: Currency | undefined) =>
    value === null || of === undefined ? null : convert(value, { currencyId: of.id, day: today });
  return {
    id: String(template.id),
    object_has_currency_setting: true,
    ...accountFields('source', template.source),
    ...accountFields('destination', template.destination),
    amount: formatAmount(amount, currency.decimalPlaces),
    foreign_amount: show(foreignAmount, foreign),
    pc_amount: show(inPrimary(amount, currency), currencies.primary),
    pc_foreign_amount: show(inPrimary(foreignAmount, foreign), currencies.primary),
    description: template.description,
    tags: template.tags,
    ...namedFields('category', template.category),
    ...namedFields('budget', template.budget),
    ...namedFields('piggy_bank', template.piggyBank),
    ...namedFields('subscription', template.bill),
    ...currencyFields(currency),
    ...(foreign ? currencyFields(foreign, 'foreign_') : NO_FOREIGN),
    ...primaryCurrencyFields(currencies.primary),
  };
}

const show = (amount: Amount | null, currency: Currency | undefined): string | null =>
  amount === null || currency === undefined ? null : formatAmount(amount, currency.decimalPlaces);

const NO_FOREIGN = {
  foreign_currency_id: null,
  foreign_currency_name: null,
  foreign_currency_code: null,
  foreign_currency_symbol: null,
  foreign_currency_decimal_places: null,
};

const accountFields = (side: 'source' | 'destination', { id, name, iban, type }: TemplateAccount) => ({
  [`${side}_id`]: String(id),
  [`${side}_name`]: name,
  [`${side}_iban`]: iban,
  [`${side}_type`]: ACCOUNT_TYPE_NAMES[type].long,
});

const namedFields = (what: string, thing: Named | null) => ({
  [`${what}_id`]: thing && String(thing.id),
  [`${what}_name`]: thing?.name ?? null,
});
