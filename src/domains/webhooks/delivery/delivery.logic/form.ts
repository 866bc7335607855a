import type { Json } from '../../../../kernel/json.ts';

/**
 * A message as a form: nested keys in brackets (`content[transactions][0][amount]=12.34`), yes and no as 1
 * and 0, what is null or empty left out, blanks as plus signs (contract 40, W2).
 */
export function formOf(message: Json): string {
  const form = new URLSearchParams();
  append(form, '', message);
  return form.toString();
}

function append(form: URLSearchParams, key: string, value: Json): void {
  if (value === null) return;
  if (typeof value !== 'object') {
    form.append(key, typeof value === 'boolean' ? (value ? '1' : '0') : String(value));
    return;
  }
  for (const [name, item] of Object.entries(value)) append(form, key === '' ? name : `${key}[${name}]`, item);
}
