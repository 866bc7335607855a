import type { Resource } from '../../http/json-api.ts';
import { showInstant } from '../../kernel/date.ts';
import type { User } from './users.service/people.ts';
import type { Token } from './users.service/tokens.ts';

/** A person as a `users` resource (contract 20, section 9). Who has no special role has none on the wire. */
export function presentUser(user: User): Resource {
  return {
    type: 'users',
    id: user.id,
    attributes: {
      created_at: showInstant(user.createdAt),
      updated_at: showInstant(user.updatedAt),
      email: user.email,
      blocked: user.blocked,
      blocked_code: user.blockedCode,
      role: user.role === 'user' ? null : user.role,
    },
  };
}

/** A token as a `tokens` resource; its text goes with it only in the answer to its making. */
export function presentToken(token: Token, text?: string): Resource {
  return {
    type: 'tokens',
    id: token.id,
    attributes: {
      created_at: showInstant(token.createdAt),
      name: token.name,
      expires_at: token.expiresAt && showInstant(token.expiresAt),
      last_used_at: token.lastUsedAt && showInstant(token.lastUsedAt),
      ...(text !== undefined && { token: text }),
    },
  };
}
