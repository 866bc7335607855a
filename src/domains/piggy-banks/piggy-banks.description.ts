import { DATE, type Descriptions, done, list, one, PAGE } from '../../http/describe.ts';
import { bodyOf, listOf } from '../../http/schema.ts';
import { Account } from '../accounts/accounts.schema.ts';
import { Attachment } from '../attachments/attachments.schema.ts';
import { CHANGE_FIELDS, PIGGY_BANK_FIELDS, SHARE_FIELDS } from './piggy-banks.input.ts';
import { PiggyBank, PiggyBankEvent } from './piggy-banks.schema.ts';

const more = { accounts: listOf(bodyOf(SHARE_FIELDS)) };

/** The endpoints of piggy banks under one of their names. */
const under = (segment: string): Descriptions => ({
  [`GET /v1/${segment}`]: { query: PAGE, answer: list(PiggyBank) },
  [`POST /v1/${segment}`]: { body: bodyOf(PIGGY_BANK_FIELDS, { more }), answer: one(PiggyBank) },
  [`GET /v1/${segment}/:id`]: { answer: one(PiggyBank) },
  [`PUT /v1/${segment}/:id`]: {
    body: bodyOf(CHANGE_FIELDS, { update: true, more }),
    answer: one(PiggyBank),
  },
  [`DELETE /v1/${segment}/:id`]: { answer: done },
  [`GET /v1/${segment}/:id/events`]: { query: PAGE, answer: list(PiggyBankEvent) },
  [`GET /v1/${segment}/:id/accounts`]: { query: [...PAGE, DATE], answer: list(Account) },
  [`GET /v1/${segment}/:id/attachments`]: { query: PAGE, answer: list(Attachment) },
});

/** How the endpoints of piggy banks are described, under both of their names (contract 10, section 10). */
export const piggyBanksDescriptions: Descriptions = { ...under('piggy-banks'), ...under('piggy_banks') };
