import { type Descriptions, json, textParameter } from '../../http/describe.ts';
import { mapOf } from '../../http/schema.ts';
import { REPORT_DAYS } from '../insight/insight.description.ts';
import { SummaryEntry } from './summary.schema.ts';

const CODE = textParameter('code', 'The code of the currency that is looked at; all where none is sent.');
const OTHER = textParameter('currency_code', 'Another name of `code`.');

/** How the endpoint of summaries is described (contract 20, section 3). */
export const summaryDescriptions: Descriptions = {
  'GET /v1/summary/basic': { query: [...REPORT_DAYS, CODE, OTHER], answer: json(mapOf(SummaryEntry)) },
};
