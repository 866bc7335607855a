import { createHmac } from 'node:crypto';

/** What is signed, and with what. */
export interface Signed {
  /** The message's own number, the same at every try. */
  uuid: string;
  /** The bytes as they are sent. */
  body: Buffer;
  secret: string;
  /** The moment of this try. */
  at: Date;
}

/** How secrets of Standard Webhooks begin; what follows is the key in Base64. */
const STANDARD_PREFIX = 'whsec_';

/** The key of the Standard Webhooks signature: what a `whsec_` secret holds, or else its own bytes. */
function standardKey(secret: string): Buffer {
  if (!secret.startsWith(STANDARD_PREFIX)) return Buffer.from(secret, 'utf8');
  return Buffer.from(secret.slice(STANDARD_PREFIX.length), 'base64');
}

/**
 * The headers by which a receiver can tell that a message is ours, each over the exact bytes of the body:
 *
 * - `Signature`: `t=…,v1=…`, HMAC with SHA3-256 over the time, a dot and the body (contract 40, section 6.1);
 * - `X-Signature`: HMAC with SHA-256 over the body, in hex (contract 00, webhooks; 40, W4);
 * - `X-Hub-Signature-256`: the same behind `sha256=`;
 * - `webhook-id`, `webhook-timestamp`, `webhook-signature`: those of Standard Webhooks 1.0.0.
 */
export function signatureHeaders({ uuid, body, secret, at }: Signed): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const v1 = createHmac('sha3-256', secret).update(`${seconds}.`).update(body).digest('hex');
  const plain = createHmac('sha256', secret).update(body).digest('hex');
  const standard = createHmac('sha256', standardKey(secret))
    .update(`${uuid}.${seconds}.`)
    .update(body)
    .digest('base64');
  return {
    Signature: `t=${seconds},v1=${v1}`,
    'X-Signature': plain,
    'X-Hub-Signature-256': `sha256=${plain}`,
    'webhook-id': uuid,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${standard}`,
  };
}
