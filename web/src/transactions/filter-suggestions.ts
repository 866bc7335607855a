import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { suggest } from '../parts/suggest-input.tsx';
import { quote, type Typing } from './filter-language.ts';
import { EXPLAINED, fixedValues, OPERATOR_NAMES, suggestedFor, takesOf } from './filter-operators.ts';

/** Suggestions that are shown at once. */
const SHOWN_MAX = 8;

/** One way to go on typing a query. */
export interface Completion {
  /** What is put into the query. */
  insert: string;
  label: string;
  /** What an operator means. */
  explanation?: string;
}

/** What can be typed at a place of a query: operators, or values of one. */
export function useCompletions(typing: Typing, enabled: boolean): Completion[] {
  const operators = useOperators();
  const kind = typing.field === null ? undefined : suggestedFor(typing.field);
  const { data: names = [] } = useQuery({
    queryKey: ['suggest', kind, {}, typing.text],
    queryFn: () => (kind ? suggest(kind, typing.text) : []),
    enabled: enabled && kind !== undefined,
    placeholderData: keepPreviousData,
    meta: { volatile: true },
  });
  if (typing.field === null) return operators(typing.text);
  const text = typing.text.toLowerCase();
  const fixed = fixedValues(takesOf(typing.field)).filter((value) => value.startsWith(text));
  const values = kind ? [...new Set(names.map(({ name }) => name))] : fixed;
  const isWritten = values.length === 1 && values[0]?.toLowerCase() === text;
  return isWritten ? [] : values.slice(0, SHOWN_MAX).map((label) => ({ insert: quote(label), label }));
}

/** Finds operators by their name, and by what they mean in the person's language. */
function useOperators(): (text: string) => Completion[] {
  const { t } = useTranslation('transactions');
  return (text) => {
    const sought = text.toLowerCase();
    const explained = EXPLAINED.map((name) => ({ name, explanation: t(`filter.op.${name}`) }));
    const begins = explained.filter(({ name }) => name.startsWith(sought));
    const means = explained.filter(
      (one) =>
        !begins.includes(one) &&
        sought.length > 1 &&
        (one.name.includes(sought) || one.explanation.toLowerCase().includes(sought)),
    );
    const others = OPERATOR_NAMES.filter(
      (name) => sought.length > 1 && name.startsWith(sought) && !EXPLAINED.some((one) => one === name),
    ).map((name) => ({ name, explanation: '' }));
    return [...begins, ...means, ...others].slice(0, SHOWN_MAX).map(({ name, explanation }) => ({
      insert: `${name}:`,
      label: `${name}:`,
      explanation,
    }));
  };
}
