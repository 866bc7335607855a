import { useTranslation } from 'react-i18next';
import classes from './rules.module.css';

/** What a field of a transaction holds. */
type Content = string | null | string[];

/** What rules change, or changed, in one split. */
export interface SplitChanges {
  deleted: boolean;
  fields: Record<string, { before: Content; after: Content }>;
  piggy_bank_ids?: string[] | undefined;
}

/** Fields that are told, by the word for them; what follows from others is not told. */
const NAMES = {
  description: 'field.description',
  category_name: 'field.category',
  budget_name: 'field.budget',
  bill_name: 'field.bill',
  tags: 'field.tag',
  amount: 'field.amount',
  currency_code: 'field.currency',
  foreign_amount: 'field.foreign_amount',
  foreign_currency_code: 'field.foreign_currency',
  source_name: 'field.source_account',
  destination_name: 'field.destination_account',
  type: 'field.transaction_type',
  notes: 'field.notes',
} as const;
type Told = keyof typeof NAMES;

const isSome = (content: Content | undefined): boolean =>
  content !== undefined && content !== null && content.length > 0;

/** Whether there is anything to tell. */
export const hasChanges = ({ deleted, fields, piggy_bank_ids: piggyBanks = [] }: SplitChanges): boolean =>
  deleted || piggyBanks.length > 0 || Object.keys(fields).length > 0;

/** What rules change in one split: each field as it was and as it becomes. */
export function FieldChanges({ changes }: { changes: SplitChanges }) {
  const { t } = useTranslation('rules');
  const { deleted, fields, piggy_bank_ids: piggyBanks = [] } = changes;
  const shown = (name: Told, content: Content): string => {
    if (Array.isArray(content)) return content.join(', ');
    if (name === 'type' && content !== null) return t(`type.${content as 'withdrawal'}`, content);
    return content ?? '';
  };
  const told = (Object.keys(NAMES) as Told[]).filter((name) => name in fields);
  return (
    <dl className={classes.changes}>
      {deleted && (
        <div className={classes.change}>
          <dt>{t('changes.deleted')}</dt>
        </div>
      )}
      {told.map((name) => {
        const { before, after } = fields[name] as { before: Content; after: Content };
        return (
          <div key={name} className={classes.change}>
            <dt>{t(NAMES[name])}:</dt>
            <dd>
              {isSome(before) ? <del>{shown(name, before)}</del> : <span>–</span>}
              <span aria-hidden>→</span>
              {isSome(after) ? <ins>{shown(name, after)}</ins> : <span>–</span>}
            </dd>
          </div>
        );
      })}
      {piggyBanks.length > 0 && (
        <div className={classes.change}>
          <dt>{t('changes.piggyBank')}</dt>
        </div>
      )}
    </dl>
  );
}
