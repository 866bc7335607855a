import type { Currency } from './currencies.queries.ts';

type Named = Pick<Currency, 'attributes'>;

/** Texts are compared without accents and capitals. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The currencies whose code, name or symbol holds a text, the household's own first. */
export function matching<C extends Named>(
  currencies: readonly C[],
  typed: string,
  nameOf: (of: C['attributes']) => string,
): C[] {
  const wanted = folded(typed.trim());
  return currencies
    .filter(({ attributes: of }) =>
      [of.code, of.name, of.symbol, nameOf(of)].some((text) => folded(text).includes(wanted)),
    )
    .toSorted((a, b) => Number(b.attributes.primary) - Number(a.attributes.primary));
}
