import { type NewAttachment, readNewAttachment } from '../../attachments/attachments.input.ts';
import type { ReceiptFile } from './demo.logic/receipt.ts';

/** How a receipt is attached to a transaction. */
export type ReadReceipt = (receipt: ReceiptFile, groupId: number) => NewAttachment;

/** Reads a receipt of the demo household as an attachment of its transaction. */
export const readReceipt: ReadReceipt = ({ filename, title }, groupId) => {
  const body = { filename, title, attachable_type: 'Transaction', attachable_id: String(groupId) };
  return readNewAttachment({ params: {}, query: {}, body, rawBody: body, headers: {}, clientAddress: '' });
};
