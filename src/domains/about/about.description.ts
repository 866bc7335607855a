import { type Descriptions, json, one } from '../../http/describe.ts';
import { object } from '../../http/schema.ts';
import { User } from '../users/users.schema.ts';
import { About } from './about.schema.ts';

/** How the endpoints about the server are described (contract 20, section 12.2). */
export const aboutDescriptions: Descriptions = {
  'GET /v1/about': { answer: json(object({ data: About })) },
  'GET /v1/about/user': { answer: one(User) },
};
