import { type Descriptions, list, one, PAGE } from '../../../http/describe.ts';
import { bodyOf } from '../../../http/schema.ts';
import { USER_GROUP_FIELDS } from './user-groups.input.ts';
import { UserGroup } from './user-groups.schema.ts';

/** How the endpoints of households are described (contract 20, section 10). */
export const userGroupsDescriptions: Descriptions = {
  'GET /v1/user-groups': { query: PAGE, answer: list(UserGroup) },
  'GET /v1/user-groups/:id': { answer: one(UserGroup) },
  'PUT /v1/user-groups/:id': { body: bodyOf(USER_GROUP_FIELDS), answer: one(UserGroup) },
};
