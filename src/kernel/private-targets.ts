/**
 * Whose webhooks may reach into private networks and this machine itself: those of the server's owners, of
 * everybody, or of nobody.
 */
export const PRIVATE_TARGETS = ['owner', 'all', 'none'] as const;
/** One of `PRIVATE_TARGETS`. */
export type PrivateTargets = (typeof PRIVATE_TARGETS)[number];
