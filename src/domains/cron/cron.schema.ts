import { flag, named, object, text } from '../../http/schema.ts';

const JobOutcome = named(
  'JobOutcome',
  object({ job_fired: flag, job_succeeded: flag, job_errored: flag, message: text }),
);

/** What became of each job (contract 20, section 12.3). */
export const CronOutcomes = named(
  'CronOutcomes',
  object(
    {
      recurring_transactions: JobOutcome,
      auto_budgets: JobOutcome,
      bill_notifications: JobOutcome,
      webhooks: JobOutcome,
    },
    { exchange_rates: JobOutcome },
  ),
);
