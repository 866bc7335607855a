import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../api/session.ts';
import { useSettings } from '../app/settings.tsx';
import { useAmounts } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import { type Change, type Entry, isBulk, mainChange, sizeOf, type Verb, verbOf } from './changes.ts';
import { isAmount, plainText, type Told } from './fields.ts';
import { knownField, knownKind } from './kinds.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;
const CIVIL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Says in the person's language what was changed. */
export interface Words {
  /** Who did it, and what: one sentence. */
  sentence(entry: Entry): string;
  /** What happened to one thing, without who did it. */
  sentenceOf(change: Change): string;
  /** What the fields of the API are called. */
  field(name: string): string;
  /** What a field holds, as people write it. */
  value(name: string, told: Told): string;
  /** A kind of change with how many of it there are: `Tags: 2 added`. */
  tally(tally: Entry['summary'][number]): string;
}

function useValue(): Words['value'] {
  const { t } = useTranslation('common');
  const { locale } = useSettings();
  const days = useDays();
  const write = useAmounts();
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 12 });
    return (name, { value: found, currency }) => {
      if (found === null || found === undefined || found === '') return '–';
      if (typeof found === 'boolean') return found ? t('yes') : t('no');
      if (typeof found === 'object') return plainText(found) || '–';
      const text = String(found);
      if (DAY.test(text) || CIVIL.test(text)) return days.day(text);
      if (INSTANT.test(text)) return days.moment(`${text.replace(' ', 'T')}Z`);
      // An amount is written from its text, which keeps all of its digits.
      if ((isAmount(name) || name === 'rate') && NUMBER.test(text)) {
        return currency ? write(text, currency) : numbers.format(text as Intl.StringNumericLiteral);
      }
      return name.endsWith('_id') && NUMBER.test(text) ? `#${text}` : text;
    };
  }, [t, locale, days, write]);
}

/** What was done all in all. */
function deedOf(entry: Entry, main: Change | undefined): Verb | 'many' {
  if (!main) return 'changed';
  if (entry.undoes !== null) return 'undid';
  return isBulk(entry, main) ? 'many' : verbOf(main.action);
}

/** Says in the person's language what was changed. */
export function useWords(): Words {
  const { t } = useTranslation('history');
  const value = useValue();
  const own = useSession()?.attributes.email;
  return useMemo(() => {
    const thing = ({ subject_type, subject_name, subject_id }: Change): string => {
      const kind = knownKind(subject_type);
      const noun = kind ? t(`the.${kind}`) : subject_type.replaceAll(/[_-]/g, ' ');
      const name = subject_name ?? (kind === 'preferences' ? undefined : `#${subject_id}`);
      return name === undefined ? noun : t('thing', { noun, name });
    };
    return {
      value,
      field(name) {
        const known = knownField(name);
        return known ? t(`field.${known}`) : name.replace(/_id$/, '').replaceAll('_', ' ');
      },
      tally({ action, subject_type, count }) {
        const kind = knownKind(subject_type);
        const noun = kind ? t(`kinds.${kind}`) : subject_type.replaceAll(/[_-]/g, ' ');
        const verb = verbOf(action);
        if (verb === 'added') return t('tally.added', { noun, count });
        return verb === 'deleted' ? t('tally.deleted', { noun, count }) : t('tally.changed', { noun, count });
      },
      sentenceOf(change) {
        const verb = verbOf(change.action);
        const one = thing(change);
        if (verb === 'added') return t('one.added', { thing: one });
        return verb === 'deleted' ? t('one.deleted', { thing: one }) : t('one.changed', { thing: one });
      },
      sentence(entry) {
        const main = mainChange(entry);
        const deed = deedOf(entry, main);
        const words = {
          who: entry.user_email ?? t('server'),
          thing: main ? thing(main) : '–',
          count: main ? sizeOf(entry, main).all : 0,
        };
        const isOwn = entry.user_email !== null && entry.user_email === own;
        return isOwn ? t(`you.${deed}`, words) : t(`they.${deed}`, words);
      },
    };
  }, [t, value, own]);
}
