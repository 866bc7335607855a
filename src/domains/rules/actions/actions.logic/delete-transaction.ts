import type { Run } from './action.ts';

/** Deletes the split, and with the last one its transaction. */
export const deleteTransaction: Run = () => ({ deleted: true });
