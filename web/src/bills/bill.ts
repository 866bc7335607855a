import type { Schema } from '../api/client.ts';

/** A bill with its payments in the stretch of days it was asked for. */
export type Bill = Schema<'Bill'>;

/** A payment of a bill. */
export type Payment = Schema<'BillPayment'>;
