import { type Descriptions, done, list, one, PAGE, RANGE } from '../../http/describe.ts';
import { bodyOf } from '../../http/schema.ts';
import { Bill } from '../bills/bills.schema.ts';
import { PiggyBank } from '../piggy-banks/piggy-banks.schema.ts';
import { OBJECT_GROUP_FIELDS } from './object-groups.input.ts';
import { ObjectGroup } from './object-groups.schema.ts';

/** How the endpoints of object groups are described (contract 10, section 11). */
export const objectGroupsDescriptions: Descriptions = {
  'GET /v1/object-groups': { query: PAGE, answer: list(ObjectGroup) },
  'GET /v1/object-groups/:id': { answer: one(ObjectGroup) },
  'PUT /v1/object-groups/:id': {
    body: bodyOf(OBJECT_GROUP_FIELDS, { update: true }),
    answer: one(ObjectGroup),
  },
  'DELETE /v1/object-groups/:id': { answer: done },
  'GET /v1/object-groups/:id/piggy-banks': { query: PAGE, answer: list(PiggyBank) },
  'GET /v1/object-groups/:id/bills': { query: [...PAGE, ...RANGE], answer: list(Bill) },
};
