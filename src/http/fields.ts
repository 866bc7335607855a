import type { FieldErrors } from '../kernel/refusal.ts';
import { invalid } from '../kernel/refusal.ts';

/** What a client sent under one name. */
export type Sent = unknown;

/** Reads one field: gives its clean value, or says what is wrong with it. */
export interface FieldSpec<T, Required extends boolean = boolean> {
  /** Gives the value, or calls `fail` with a message and gives undefined. Not called for empty input. */
  read(sent: Exclude<Sent, null | undefined>, label: string, fail: (message: string) => void): T | undefined;
  required: Required;
  /** Required when another field has one of these values. */
  requiredIf?: { field: string; values: readonly string[] }[];
  /** Required when another field is there. */
  requiredWith?: string[];
  /** Required when the other field is not there. */
  requiredWithout?: string;
  /** JSON schema of the value, for the API description. */
  schema: Record<string, unknown>;
}

/** The fields of a request body, by name, in the order in which their errors are told. */
export type Specs = Record<string, FieldSpec<unknown>>;

/** What was read: absent fields are undefined, submitted empty ones null. */
export type Loose<S extends Specs> = {
  [K in keyof S]: S[K] extends FieldSpec<infer T> ? T | null | undefined : never;
};

/** The same after all is known to be right: required fields are there. */
export type Strict<S extends Specs> = {
  [K in keyof S]: S[K] extends FieldSpec<infer T, infer R>
    ? R extends true
      ? T
      : T | null | undefined
    : never;
};

/** Names that messages use instead of the field's own (contract 10, section 2.10). */
const LABELS: Record<string, string> = {
  amount_min: 'minimum amount',
  amount_max: 'maximum amount',
  email: 'email address',
  piggy_bank_id: 'piggy bank ID',
};

/**
 * What a message calls a field. Nested fields are named by their full path, but for the amount of a split.
 */
export function labelOf(field: string): string {
  if (/^transactions\.\d+\.amount$/.test(field)) return 'transaction amount';
  if (field.includes('.')) return field;
  return LABELS[field] ?? field.replaceAll('_', ' ');
}

/** Gathers what is wrong with a request, field by field, so that one answer tells all of it. */
export class Violations {
  readonly #errors = new Map<string, string[]>();
  readonly #order: string[] = [];

  /**
   * Says in which order fields are reported: those declared first come first, whenever they were found wrong.
   */
  declare(fields: string[]): void {
    this.#order.push(...fields);
  }

  add(field: string, message: string): void {
    const list = this.#errors.get(field);
    if (list) list.push(message);
    else this.#errors.set(field, [message]);
  }

  has(field: string): boolean {
    return this.#errors.has(field);
  }

  get any(): boolean {
    return this.#errors.size > 0;
  }

  /** Refuses (422) when anything is wrong. */
  throwIfAny(): void {
    if (!this.any) return;
    const pattern = (field: string) => field.replace(/\.\d+(?=\.|$)/g, '.*');
    const rank = (field: string) => {
      const at = this.#order.indexOf(pattern(field));
      return at === -1 ? this.#order.length : at;
    };
    const sorted = [...this.#errors].sort(([a], [b]) => rank(a) - rank(b));
    throw invalid(Object.fromEntries(sorted) as FieldErrors);
  }
}

/** A request body being checked: clean values so far, and what is wrong with it. */
export class Draft<S extends Specs> {
  readonly values: Loose<S>;
  readonly violations: Violations;
  readonly #prefix: string;
  readonly #sent: Record<string, Sent>;

  constructor(values: Loose<S>, sent: Record<string, Sent>, at: { violations: Violations; prefix: string }) {
    this.values = values;
    this.violations = at.violations;
    this.#prefix = at.prefix;
    this.#sent = sent;
  }

  /** Whether the field was in the request at all, even empty. */
  has(field: keyof S & string): boolean {
    return field in this.#sent;
  }

  /** Whether any of the fields was in the request. */
  hasAny(...fields: (keyof S & string)[]): boolean {
    return fields.some((field) => this.has(field));
  }

  /** Notes what is wrong with a field. */
  fail(field: keyof S & string, message: string): void {
    this.violations.add(this.#prefix + field, message);
  }

  /** Whether the field was found wrong. */
  failed(field: keyof S & string): boolean {
    return this.violations.has(this.#prefix + field);
  }

  /** What messages call the field. */
  label(field: keyof S & string): string {
    return labelOf(this.#prefix + field);
  }

  /** The values, once nothing is wrong; refuses (422) otherwise. */
  done(): Strict<S> {
    this.violations.throwIfAny();
    return this.values as unknown as Strict<S>;
  }
}

/** Where a set of fields sits in the body. */
interface Place {
  /** As `transactions.0.`, for fields of a nested object. */
  prefix?: string;
  /** Shared with the fields around it. */
  violations?: Violations;
  /** In an update nothing is required, but what depends on another field of the same request still is. */
  update?: boolean;
}

const isEmpty = (sent: Sent): sent is null | undefined => sent === null || sent === undefined;

/** Reads an object of fields by its specification, and gathers what is wrong. Unknown fields are ignored. */
export function readFields<S extends Specs>(
  specs: S,
  source: Record<string, Sent>,
  place: Place = {},
): Draft<S> {
  const prefix = place.prefix ?? '';
  const violations = place.violations ?? new Violations();
  violations.declare(Object.keys(specs).map((name) => prefix.replace(/\d+/g, '*') + name));
  // Without a prototype, so that `__proto__` among names that a client chose is a field like any other.
  const values: Record<string, unknown> = Object.create(null);
  for (const [name, spec] of Object.entries(specs)) {
    const field = prefix + name;
    const sent = source[name];
    if (isEmpty(sent)) {
      values[name] = name in source ? null : undefined;
      const missing = requirement({ name, spec }, source, place);
      if (missing) violations.add(field, missing(labelOf(field)));
      continue;
    }
    values[name] = spec.read(sent, labelOf(field), (message) => violations.add(field, message));
  }
  return new Draft(values as Loose<S>, source, { violations, prefix });
}

/** The message for an empty field, when it may not be empty. */
function requirement(
  { name, spec }: { name: string; spec: FieldSpec<unknown> },
  source: Record<string, Sent>,
  place: Place,
): ((label: string) => string) | undefined {
  const other = (field: string) => labelOf((place.prefix ?? '') + field);
  if (spec.required && (!place.update || name in source)) return (label) => `The ${label} field is required.`;
  for (const condition of spec.requiredIf ?? []) {
    const value = source[condition.field];
    if (typeof value === 'string' && condition.values.includes(value)) {
      return (label) => `The ${label} field is required when ${other(condition.field)} is ${value}.`;
    }
  }
  const present = spec.requiredWith?.find((field) => !isEmpty(source[field]));
  if (present) return (label) => `The ${label} field is required when ${other(present)} is present.`;
  const absent = spec.requiredWithout;
  if (absent !== undefined && isEmpty(source[absent]) && !place.update) {
    return (label) => `The ${label} field is required when ${other(absent)} is not present.`;
  }
  return undefined;
}
