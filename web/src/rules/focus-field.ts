/** Fields that people see; a choice keeps its value in a hidden one beside it. */
const FIELDS = 'input:not([type="hidden"]), textarea';

/** The fields of a row, in their order. */
export const fieldsOf = (row: HTMLElement | null): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>(FIELDS) ?? []),
];

/** Puts the cursor into a field of a row by its place there, once what was chosen before is drawn. */
export function focusField(row: HTMLElement | null, at: number): void {
  requestAnimationFrame(() => fieldsOf(row)[at]?.focus());
}
