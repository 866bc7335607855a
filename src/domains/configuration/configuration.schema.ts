import { flag, listOf, named, object, text } from '../../http/schema.ts';

/** One line of the configuration; its value is any JSON (contract 20, section 12.1). */
export const ConfigurationEntry = named(
  'ConfigurationEntry',
  object({ title: text, value: {}, editable: flag }),
);
/** All of it. */
export const Configuration = named('Configuration', listOf(ConfigurationEntry));
/** One line in its envelope. */
export const OneEntry = object({ data: ConfigurationEntry });
