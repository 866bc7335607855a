import type { Currencies, Receipt } from './book.ts';
import { showCents } from './coins.ts';

/** The receipt of a purchase as a file. */
export interface ReceiptFile {
  /** Which of the transactions it belongs to, counted from 0. */
  transaction: number;
  filename: string;
  title: string;
  content: string;
}

/** A text as PDF writes it: the letters of its own fonts, with its signs escaped. */
const pdfText = (text: string): string =>
  `(${text.replace(/[^\x20-\x7e]/g, '-').replace(/[\\()]/g, (sign) => `\\${sign}`)})`;

/** A PDF of one small page with a few lines of text. */
function pdfOf(lines: readonly string[]): string {
  const shown = lines.map((line) => `${pdfText(line)} Tj T*`).join('\n');
  const drawing = `BT /F1 12 Tf 18 TL 28 ${24 + lines.length * 18} Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 320 ${48 + lines.length * 18}] /Contents 4 0 R ` +
      '/Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, n) => {
    const place = file.length;
    file += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

/** The file of a receipt. */
export function fileOf({ transaction, payment }: Receipt, { own, decimals }: Currencies): ReceiptFile {
  const { day, to, parts } = payment;
  const rows = parts.map(
    ({ what, amount }) => `${what.padEnd(24)} ${showCents(amount, decimals).padStart(10)}`,
  );
  const sum = showCents(
    parts.reduce((total, part) => total + part.amount, 0),
    decimals,
  );
  const [first] = parts;
  return {
    transaction,
    filename: `receipt-${day}.pdf`,
    title: `Receipt: ${first?.what ?? to}`,
    content: pdfOf([
      to,
      day,
      '',
      ...rows,
      ''.padEnd(35, '-'),
      `${'Paid'.padEnd(20)} ${own} ${sum.padStart(10)}`,
    ]),
  };
}
