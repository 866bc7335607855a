import { type Descriptions, json, parametersOf } from '../../http/describe.ts';
import { CRON_QUERY } from './cron.input.ts';
import { CronOutcomes } from './cron.schema.ts';

/** How the cron endpoint is described (contract 20, section 12.3). */
export const cronDescriptions: Descriptions = {
  'GET /v1/cron/:token': {
    query: parametersOf(CRON_QUERY, {
      force: 'Whether jobs run, too, that ran a short while ago.',
      date: 'The day for which they run; today if none.',
    }),
    answer: json(CronOutcomes),
  },
};
