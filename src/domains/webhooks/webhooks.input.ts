import { flag, line, verbatim } from '../../http/field-kinds.ts';
import { type Draft, type FieldSpec, labelOf, readFields, Violations } from '../../http/fields.ts';
import type { RawInput } from '../../http/route.ts';
import { TARGET_LENGTH_MAX } from './delivery/delivery.logic/guard.ts';
import {
  DELIVERIES,
  type Delivery,
  RESPONSES,
  type Response,
  SECRET_MAX,
  TITLE_MAX,
  TRIGGERS,
  TRIGGERS_MAX,
  type Trigger,
} from './webhooks.logic.ts';

const secret = verbatim({ max: SECRET_MAX });

/**
 * The secret of somebody's choice, or `true` for another one of ours (contract 40, W5). It is taken letter by
 * letter, so what cannot be stored is refused: a secret that is mended would sign nothing that they can
 * verify.
 */
const secretOrNew: FieldSpec<string | true, false> = {
  ...secret,
  read(sent, label, fail) {
    if (sent === true) return true;
    const text = secret.read(sent, label, fail);
    if (text === undefined || !/\p{Cc}/u.test(text)) return text;
    fail(`The ${label} must not hold control characters.`);
    return undefined;
  },
};

/** What is sent about a webhook, but for the three choices (contract 40, section 2). */
export const WEBHOOK_FIELDS = {
  title: line({ required: true, max: TITLE_MAX }),
  active: flag(),
  url: line({ required: true, max: TARGET_LENGTH_MAX }),
  secret: secretOrNew,
};

/** In which order errors are told. */
const ORDER = [
  ...['title', 'active', 'triggers', 'triggers.*', 'trigger', 'responses', 'responses.*', 'response'],
  ...['deliveries', 'deliveries.*', 'delivery', 'url', 'secret'],
];

/** Values of one kind, as they were sent, and the field that they came in. */
export interface Choice<N extends string> {
  /** Undefined where nothing is said, or something is wrong with it. */
  values: N[] | undefined;
  field: string;
}

/** A webhook, or changes to one, as it was sent. */
export interface WebhookDraft {
  head: Draft<typeof WEBHOOK_FIELDS>;
  triggers: Choice<Trigger>;
  responses: Choice<Response>;
  deliveries: Choice<Delivery>;
  violations: Violations;
}

/** Under which names values of one kind come, which there are, and how many there may be. */
interface Kind<N extends string> {
  plural: string;
  singular: string;
  values: Readonly<Record<N, number>>;
  max: number;
}

/** A request that is being read. */
interface Reading {
  body: Record<string, unknown>;
  violations: Violations;
  update: boolean;
}

const isEmpty = (sent: unknown): boolean =>
  sent === null || sent === undefined || (Array.isArray(sent) && sent.length === 0);

/** The value that a client names, by its name or by its number. */
function namedBy<N extends string>(sent: unknown, values: Readonly<Record<N, number>>): N | undefined {
  const names = Object.keys(values) as N[];
  return names.find((name) => name === sent || String(values[name]) === String(sent));
}

/** Reads values under the plural or the singular name, one or a list; the plural wins (contract 40, W1). */
function readChoice<N extends string>(kind: Kind<N>, { body, violations, update }: Reading): Choice<N> {
  const { plural, singular, max } = kind;
  const isSingular = isEmpty(body[plural]) && (!isEmpty(body[singular]) || (update && !(plural in body)));
  const field = isSingular ? singular : plural;
  const sent = body[field];
  if (isEmpty(sent)) {
    if (!update || field in body) violations.add(field, `The ${labelOf(field)} field is required.`);
    return { values: undefined, field };
  }
  const list: unknown[] = Array.isArray(sent) ? sent : [sent];
  if (list.length > max) {
    violations.add(field, `The ${labelOf(field)} may not have more than ${max} item${max > 1 ? 's' : ''}.`);
    return { values: undefined, field };
  }
  const named = list.map((item, n) => {
    const name = namedBy(item, kind.values);
    const place = Array.isArray(sent) ? `${field}.${n}` : field;
    if (name === undefined) violations.add(place, `The selected ${labelOf(place)} is invalid.`);
    return name;
  });
  const known = named.filter((name) => name !== undefined);
  return { values: known.length === named.length ? [...new Set(known)] : undefined, field };
}

function readWebhook(raw: RawInput, update: boolean): WebhookDraft {
  const violations = new Violations();
  violations.declare(ORDER);
  const reading = { body: raw.body, violations, update };
  return {
    head: readFields(WEBHOOK_FIELDS, raw.body, { violations, update }),
    triggers: readChoice(
      { plural: 'triggers', singular: 'trigger', values: TRIGGERS, max: TRIGGERS_MAX },
      reading,
    ),
    responses: readChoice({ plural: 'responses', singular: 'response', values: RESPONSES, max: 1 }, reading),
    deliveries: readChoice(
      { plural: 'deliveries', singular: 'delivery', values: DELIVERIES, max: 1 },
      reading,
    ),
    violations,
  };
}

/** Reads a new webhook (contract 40, section 2). */
export const readNewWebhook = (raw: RawInput): WebhookDraft => readWebhook(raw, false);

/** Reads changes to a webhook; fields that are not there stay as they are (contract 40, W6). */
export const readWebhookChange = (raw: RawInput): WebhookDraft => readWebhook(raw, true);
