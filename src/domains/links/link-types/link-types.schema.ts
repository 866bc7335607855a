import { flag, object, resource, TIMES, text } from '../../../http/schema.ts';

/** What a link may mean (contract 10, section 5.2). */
export const LinkType = resource(
  { name: 'LinkType', type: 'link_types' },
  object({ ...TIMES, name: text, inward: text, outward: text, editable: flag }),
);
