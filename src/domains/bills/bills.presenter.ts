import type { Resource } from '../../http/json-api.ts';
import { showInstant } from '../../kernel/date.ts';
import type { Bill } from './bills.repository.ts';

/** A bill as the wire shows it, as far as bills can be told yet (contract 10, section 9). */
export function presentBill(bill: Bill): Resource {
  return {
    type: 'bills',
    id: bill.id,
    attributes: {
      created_at: showInstant(bill.createdAt),
      updated_at: showInstant(bill.updatedAt),
      name: bill.name,
    },
  };
}
