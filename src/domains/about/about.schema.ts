import { named, object, oneOf, text } from '../../http/schema.ts';

/** What the server tells of itself (contract 20, section 12.2). */
export const About = named(
  'About',
  object({
    version: text,
    api_version: text,
    php_version: text,
    os: text,
    driver: oneOf('sqlite', 'pgsql'),
    ledgerfly_version: text,
  }),
);
