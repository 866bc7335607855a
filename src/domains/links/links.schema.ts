import { id, object, orNull, resource, TIMES, text } from '../../http/schema.ts';

/** A link between two splits (contract 10, section 5.1). */
export const TransactionLink = resource(
  { name: 'TransactionLink', type: 'transaction_links' },
  object({ ...TIMES, inward_id: id, outward_id: id, link_type_id: id, notes: orNull(text) }),
);
