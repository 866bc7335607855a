import { flag, line } from '../../../http/field-kinds.ts';
import { type FieldSpec, readFields } from '../../../http/fields.ts';
import type { RawInput } from '../../../http/route.ts';
import {
  CLIENT_NAME_MAX,
  isRedirectUri,
  REDIRECT_URI_LENGTH_MAX,
  REDIRECT_URIS_MAX,
} from '../oauth.logic.ts';

/** A list of addresses, each of which may be registered; a single one may stand without a list. */
const redirectUris: FieldSpec<string[], true> = {
  required: true,
  schema: {
    type: 'array',
    minItems: 1,
    maxItems: REDIRECT_URIS_MAX,
    items: { type: 'string', format: 'uri', maxLength: REDIRECT_URI_LENGTH_MAX },
  },
  read(sent, label, fail) {
    const list = typeof sent === 'string' ? [sent] : sent;
    if (!Array.isArray(list) || list.length === 0) fail(`The ${label} must be an array.`);
    else if (list.length > REDIRECT_URIS_MAX)
      fail(`The ${label} may not have more than ${REDIRECT_URIS_MAX} items.`);
    else if (!list.every((uri) => typeof uri === 'string' && isRedirectUri(uri)))
      fail(`The ${label} must be complete addresses without a fragment.`);
    else return [...new Set(list as string[])];
    return undefined;
  },
};

/** What can change of a client. */
export const CHANGE = {
  name: line({ required: true, max: CLIENT_NAME_MAX }),
  redirect_uris: redirectUris,
};
/** What a new client is made of. */
export const NEW_CLIENT = { ...CHANGE, confidential: flag() };

/** A client to be made; one that is not said to be public has a secret. */
export function readNewClient(body: Record<string, unknown>) {
  const { name, redirect_uris, confidential } = readFields(NEW_CLIENT, body).done();
  return { name, redirectUris: redirect_uris, confidential: confidential ?? true };
}

/** What changes of a client. Whether it has a secret does not: apps are set up with or without one. */
export function readClientChange(raw: RawInput) {
  const { name, redirect_uris } = readFields(CHANGE, raw.body, { update: true }).done();
  return { name: name ?? undefined, redirectUris: redirect_uris ?? undefined };
}
