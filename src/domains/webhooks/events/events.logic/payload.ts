import type { Trigger, Webhook } from '../../webhooks.logic.ts';
import { encode } from './encode.ts';

/** What is known of a webhook when something happens. */
export type Listener = Pick<Webhook, 'id' | 'userId' | 'url' | 'triggers' | 'response'>;

/** What a message can be about, in the word of the addresses of its pages (contract 40, W7). */
export type SubjectType = 'transactions' | 'budgets';

/** What a message can tell of its subject. */
export type ContentKind = 'TRANSACTIONS' | 'ACCOUNTS' | 'BUDGET' | 'NONE';

/** Which contents there are of a subject; of it nothing else can be told (contract 40, section 5). */
const TELLABLE: Record<SubjectType, { relevant: ContentKind; all: readonly ContentKind[] }> = {
  transactions: { relevant: 'TRANSACTIONS', all: ['TRANSACTIONS', 'ACCOUNTS'] },
  budgets: { relevant: 'BUDGET', all: ['BUDGET'] },
};

/** What a webhook is told of a subject. Where its response does not go with it, it is told nothing. */
export function contentKindOf({ response }: Pick<Webhook, 'response'>, type: SubjectType): ContentKind {
  const { relevant, all } = TELLABLE[type];
  const kind = response === 'RELEVANT' ? relevant : response;
  return all.includes(kind) ? kind : 'NONE';
}

/** One message, before its content is put in. */
export interface Head {
  uuid: string;
  listener: Listener;
  userGroupId: number;
  trigger: Trigger;
  subject: { type: SubjectType; id: number };
  /** Where people reach the server. */
  baseUrl: string;
}

/**
 * The text of a message, which is sent and signed: the keys of the interface and those of the reference, with
 * a link to the subject, and the receiver's own address beside it (contract 40, section 5 and W7 to W10).
 * `content` is encoded already, because several messages may share it.
 */
export function bodyOf(head: Head, content: string): string {
  const { uuid, listener, userGroupId, trigger, subject, baseUrl } = head;
  const beginning = encode({
    uuid,
    user_id: listener.userId,
    user_group_id: userGroupId,
    trigger,
    response: listener.response,
    url: `${baseUrl}/${subject.type}/show/${subject.id}`,
    webhook_url: listener.url,
    version: 'v0',
  });
  return `${beginning.slice(0, -1)},"content":${content}}`;
}
