import { type Amount, divide, multiply, parseAmount } from './amount.ts';

/**
 * Reads what people type as an amount: a number in their notation, or a sum of such (`12,50+3`, `3*4.20`,
 * `(80-5)/2`). `decimalSign` is that of the person's locale; a lone other sign counts as decimal sign too
 * where it cannot be a grouping sign (`12.5` by a German). Undefined where it is neither.
 */
export function readArithmetic(text: string, decimalSign: string): Amount | undefined {
  const pieces = text.replace(/[\s\u00a0\u202f'’]/g, '').match(/[\d.,]+|[-+*/×÷()]|./g);
  if (!pieces) return undefined;
  const reader = { pieces, at: 0, decimalSign };
  const value = readSum(reader);
  return reader.at === pieces.length ? value : undefined;
}

interface Reader {
  pieces: string[];
  at: number;
  decimalSign: string;
}

function readSum(reader: Reader): Amount | undefined {
  let value = readProduct(reader);
  for (let sign = reader.pieces[reader.at]; value !== undefined && (sign === '+' || sign === '-'); ) {
    reader.at++;
    const next = readProduct(reader);
    if (next === undefined) return undefined;
    value = sign === '+' ? value + next : value - next;
    sign = reader.pieces[reader.at];
  }
  return value;
}

function readProduct(reader: Reader): Amount | undefined {
  let value = readSigned(reader);
  for (let sign = reader.pieces[reader.at] ?? ''; value !== undefined && '*×/÷'.includes(sign) && sign; ) {
    reader.at++;
    const next = readSigned(reader);
    if (next === undefined) return undefined;
    value = '*×'.includes(sign) ? multiply(value, next) : divide(value, next);
    sign = reader.pieces[reader.at] ?? '';
  }
  return value;
}

function readSigned(reader: Reader): Amount | undefined {
  const piece = reader.pieces[reader.at++];
  if (piece === '-' || piece === '+') {
    const value = readSigned(reader);
    return value !== undefined && piece === '-' ? -value : value;
  }
  if (piece !== '(') return piece === undefined ? undefined : readNumber(piece, reader.decimalSign);
  const value = readSum(reader);
  return reader.pieces[reader.at++] === ')' ? value : undefined;
}

/** Reads one number with grouping signs: `1.234,5`, `1,234.5`, `12,5`. */
function readNumber(text: string, decimalSign: string): Amount | undefined {
  const other = decimalSign === ',' ? '.' : ',';
  if (text.includes(decimalSign)) {
    const [whole = '', ...rest] = text.split(decimalSign);
    if (rest.length > 1 || rest[0]?.includes(other)) {
      // `1,234,567.8` typed where the comma is the decimal sign.
      return isGrouped(text, decimalSign, other)
        ? parseAmount(text.replaceAll(decimalSign, '').replace(other, '.'))
        : undefined;
    }
    return whole.includes(other) && !isGrouped(whole, other)
      ? undefined
      : parseAmount(`${whole.replaceAll(other, '')}.${rest[0]}`);
  }
  if (isGrouped(text, other)) return parseAmount(text.replaceAll(other, ''));
  return parseAmount(text.replace(other, '.'));
}

/** Whether groups of three follow a first one of one to three digits, with at most one other sign behind. */
function isGrouped(text: string, by: string, decimal?: string): boolean {
  const tail = decimal === undefined ? '' : `(\\${decimal}\\d*)?`;
  return new RegExp(`^\\d{1,3}(\\${by}\\d{3})+${tail}$`).test(text);
}
