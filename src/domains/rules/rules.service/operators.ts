import type { Day } from '../../../kernel/date.ts';
import { parseAmount } from '../../../ledger/money.ts';
import { Problem } from '../../search/search.operators/operator.ts';
import { IGNORING_VALUES, operatorNamed } from '../../search/search.operators/registry.ts';

/** What is said of a value that the type cannot be compared with (contract 30, section 13). */
const WRONG_VALUE = 'This value is invalid for the selected trigger.';
/** The value of whatever is compared with nothing. */
const TRUE = 'true';

/** Names whose amount has to be written with a point (contract 30, section 2). */
const POINTED = new Set(['amount_less', 'amount_more', 'amount_exactly']);

/** A trigger or condition that is being checked. */
interface Draft {
  readonly values: { type: string | null | undefined; value: string | null | undefined };
  fail(field: 'type' | 'value', message: string): void;
  failed(field: 'type' | 'value'): boolean;
  label(field: 'type' | 'value'): string;
}

const isBlank = (value: string | null | undefined): boolean => !value || value.trim() === '';

/** Notes a type that no operator has, and a value that the operator cannot compare with. */
export function checkOperator(draft: Draft, today: Day): void {
  const { type, value } = draft.values;
  if (!type || draft.failed('type')) return;
  const operator = operatorNamed(type);
  if (!operator) {
    draft.fail('type', `The selected ${draft.label('type')} is invalid.`);
    return;
  }
  if (draft.failed('value') || IGNORING_VALUES.has(type)) return;
  if (operator.takes === 'nothing') {
    if (!isBlank(value) && value?.trim() !== TRUE) draft.fail('value', WRONG_VALUE);
  } else if (isBlank(value)) {
    const condition = `${draft.label('type')} is ${type}`;
    draft.fail('value', `The ${draft.label('value')} field is required when ${condition}.`);
  } else if (
    operator.read(value ?? '', today) instanceof Problem ||
    (POINTED.has(type) && !isPointed(value))
  ) {
    draft.fail('value', WRONG_VALUE);
  }
}

const isPointed = (value: string | null | undefined): boolean =>
  parseAmount((value ?? '').trim()) !== undefined;

/**
 * The value of a trigger as it is kept: `true` where the operator compares with nothing. What the names that
 * only contract 00 knows were given is kept, as that page shows it (contract 30, R2).
 */
export function keptValue(type: string, value: string | null | undefined): string {
  if (operatorNamed(type)?.takes !== 'nothing') return value ?? '';
  return IGNORING_VALUES.has(type) && !isBlank(value) ? (value ?? '') : TRUE;
}

/** Every name under which one of some operators may be written. */
export function namesOfOperators(canonical: readonly string[]): string[] {
  return canonical.flatMap((name) => {
    const operator = operatorNamed(name);
    return operator ? [operator.name, ...operator.aliases] : [];
  });
}
