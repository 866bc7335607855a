import type { Instant } from './date.ts';

/** Whose a new row is, and when it is made. */
export interface Stamp {
  userGroupId: number;
  at: Instant;
  /** Where the row was there before, with its number, which is never given to others. */
  again?: { id: number; createdAt: Instant } | undefined;
}

/** The columns of a new row that tell whose it is and when it was made, with the number that it had. */
export const stampOf = ({ userGroupId, at, again }: Stamp) => ({
  user_group_id: userGroupId,
  created_at: again?.createdAt ?? at,
  updated_at: at,
  ...(again && { id: again.id }),
});
