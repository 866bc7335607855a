import type { Entry } from './configuration.service.ts';

/** One line of the configuration (contract 20, section 12.1). */
export const presentEntry = ({ title, value, editable }: Entry): object => ({ title, value, editable });
