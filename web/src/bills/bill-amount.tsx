import { Amount } from '../parts/amount.tsx';
import type { Bill } from './bill.ts';

/** What a bill is expected to cost: an amount, or from the least to the most. */
export function BillAmount({ bill }: { bill: Bill }) {
  const { attributes } = bill;
  const { amount_min: least, amount_max: most } = attributes;
  return (
    <span className="tabular">
      <Amount value={least} currency={attributes} direction="plain" />
      {most !== least && (
        <>
          {' – '}
          <Amount value={most} currency={attributes} direction="plain" />
        </>
      )}
    </span>
  );
}
