import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import type { Day } from '../../../kernel/date.ts';
import { LIST_MAX, padded, prepared } from '../../../storage/prepared.ts';

/** A currency whose worth is asked for, and the day at which. */
export interface Asked {
  currencyId: number;
  day: Day;
}

/** What amounts are converted into, and the currency over which rates are derived; 0 when there is none. */
export interface Target {
  primaryId: number;
  fallbackId: number;
}

type Parameters = Record<string, string | number>;
type Row = { n: number; formula: string | null };
type Side = RawBuilder<unknown>;

/** The newest rate of a direction up to the day asked for, behind the sign of what is done with it. */
function newest(userGroupId: unknown, sign: '*' | '/', [from, to]: [Side, Side]): RawBuilder<unknown> {
  return sql`(
    select ${sql.lit(sign)} || r.rate from exchange_rates r
    where r.user_group_id = ${userGroupId} and r.from_currency_id = ${from} and r.to_currency_id = ${to}
      and r.date <= asked.day
    order by r.date desc limit 1
  )`;
}

/**
 * For each entry the chain of rates that leads into the primary currency: the direct rate, else the inverse
 * of the opposite one, else over the fallback currency by the same rule (contract 10, section 2.12). Every
 * rate is one look-up in the key, and those further down are only made when nothing was found above.
 */
const queryOf = (size: number) =>
  prepared<Parameters, Row>((db, value) => {
    const id = (name: string) => sql`cast(${value(name)} as bigint)`;
    const rows = Array.from(
      { length: size },
      (_, i) => sql`(${sql.lit(i)}, ${id(`c${i}`)}, cast(${value(`d${i}`)} as text))`,
    );
    const [own, primary, fallback] = [sql`asked.currency_id`, id('primaryId'), id('fallbackId')];
    const rate = (sign: '*' | '/', direction: [Side, Side]) => newest(id('userGroupId'), sign, direction);
    const text = sql<Row>`
      with asked (n, currency_id, day) as (values ${sql.join(rows)})
      select asked.n as n, coalesce(
        ${rate('*', [own, primary])},
        ${rate('/', [primary, own])},
        coalesce(${rate('*', [own, fallback])}, ${rate('/', [fallback, own])})
          || coalesce(${rate('/', [primary, fallback])}, ${rate('*', [fallback, primary])})
      ) as formula
      from asked`;
    return { compile: () => text.compile(db) };
  });

const bySize = new Map<number, ReturnType<typeof queryOf>>();

/**
 * By which rates each entry is converted, in the order asked, as `logic/rate.ts` reads them; null where there
 * is no way. One statement for up to `LIST_MAX` entries.
 */
export async function selectFormulas(
  db: Db,
  of: Target & { userGroupId: number },
  asked: readonly Asked[],
): Promise<(string | null)[]> {
  const formulas = new Array<string | null>(asked.length).fill(null);
  for (let start = 0; start < asked.length; start += LIST_MAX) {
    const list = padded(asked.slice(start, start + LIST_MAX));
    const query = bySize.get(list.length) ?? queryOf(list.length);
    bySize.set(list.length, query);
    const parameters: Parameters = { ...of };
    list.forEach(({ currencyId, day }, i) => {
      parameters[`c${i}`] = currencyId;
      parameters[`d${i}`] = day;
    });
    for (const { n, formula } of await query(db, parameters)) {
      if (start + n < asked.length) formulas[start + n] = formula;
    }
  }
  return formulas;
}
