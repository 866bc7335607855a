import { id, money, named, object, real, text } from '../../http/schema.ts';

const amount = (name: string) => ({ [name]: money, [`${name}_float`]: real });
const CURRENCY = { currency_id: id, currency_code: text };
const SUBJECT = { id, name: text };

/** What was spent, earned or moved in one currency (contract 20, section 2). */
export const InsightTotal = named('InsightTotal', object({ ...amount('difference'), ...CURRENCY }));
/** The same of one account or label. */
export const InsightEntry = named(
  'InsightEntry',
  object({ ...SUBJECT, ...amount('difference'), ...CURRENCY }),
);
/** The same of one account that money was moved into and out of. */
export const InsightTransfer = named(
  'InsightTransfer',
  object({ ...SUBJECT, ...amount('difference'), ...amount('in'), ...amount('out'), ...CURRENCY }),
);
