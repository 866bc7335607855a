import type { Ctx } from '../../../kernel/ctx.ts';
import { type Currency, findCurrencyByCode, findCurrencyById } from '../currencies.service.ts';

/** The two fields by which a request may name a currency, behind a prefix as `auto_budget_`. */
type Field<P extends string> = `${P}currency_id` | `${P}currency_code`;

/** A request that may name a currency. */
interface CurrencyDraft<P extends string> {
  readonly values: Record<Field<P>, number | string | null | undefined>;
  fail(field: Field<P>, message: string): void;
  label(field: Field<P>): string;
}

/**
 * The household's currency that a request names by number or, without one, by code; undefined when it names
 * none. Notes one that does not exist (contract 10, sections 3, 9, 10, 14 and 16).
 */
export async function checkCurrency<P extends string = ''>(
  ctx: Ctx,
  draft: CurrencyDraft<P>,
  prefix = '' as P,
): Promise<Currency | undefined> {
  const id = draft.values[`${prefix}currency_id`];
  const code = draft.values[`${prefix}currency_code`];
  const field: Field<P> = id ? `${prefix}currency_id` : `${prefix}currency_code`;
  if (!id && !code) return undefined;
  const currency = id ? await findCurrencyById(ctx, Number(id)) : await findCurrencyByCode(ctx, String(code));
  if (!currency) draft.fail(field, `The selected ${draft.label(field)} is invalid.`);
  return currency;
}

/** The two fields by which a request may name the primary currency of a household. */
interface PrimaryDraft {
  readonly values: {
    primary_currency_id?: number | null | undefined;
    primary_currency_code?: string | null | undefined;
  };
  fail(field: 'primary_currency_id' | 'primary_currency_code', message: string): void;
  label(field: 'primary_currency_id' | 'primary_currency_code'): string;
}

/**
 * The code of the currency that a request wants as the primary one, by its code or, without one, by number;
 * undefined when it names none. Notes one that does not exist (contract 20, section 10).
 */
export async function checkPrimary(ctx: Ctx, draft: PrimaryDraft): Promise<string | undefined> {
  const { primary_currency_id: id, primary_currency_code: code } = draft.values;
  if (!id && !code) return undefined;
  const currency = code ? await findCurrencyByCode(ctx, code) : await findCurrencyById(ctx, Number(id));
  const field = code ? 'primary_currency_code' : 'primary_currency_id';
  if (!currency) draft.fail(field, `The selected ${draft.label(field)} is invalid.`);
  return currency?.code;
}
