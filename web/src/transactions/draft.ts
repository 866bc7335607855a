import { OWN } from '../api/kept.ts';
import type { FormValues } from './transaction-form.values.ts';

/** What was typed and not saved survives a reload here, per person. */
const DRAFT = `${OWN}draft.`;
/** The person's own account that was used last. */
const LAST = `${OWN}last-account.`;

function read<T>(name: string): T | undefined {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function write(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A full store must not stop anybody from typing.
  }
}

/** What a person typed and did not save. */
export function readDraft(userId: string): FormValues | undefined {
  const draft = read<FormValues>(DRAFT + userId);
  return Array.isArray(draft?.parts) && draft.parts.length > 0 ? draft : undefined;
}

/** Keeps what a person typed; undefined once it is saved or given up. */
export const keepDraft = (userId: string, values: FormValues | undefined): void =>
  write(DRAFT + userId, values);

/** The account a person used last as their own. */
export const lastAccount = (userId: string): { id: string; name: string } | undefined =>
  read<{ id: string; name: string }>(LAST + userId);

/** Remembers the account a person used as their own. */
export const rememberAccount = (userId: string, account: { id: string; name: string }): void =>
  write(LAST + userId, account);
