import { type Descriptions, dayParameter, json, type Parameter } from '../../http/describe.ts';
import { listOf, type Schema } from '../../http/schema.ts';
import { LABEL_PARAMETERS } from './insight.input.ts';
import { type Grouping, INSIGHTS } from './insight.logic/insight.ts';
import { InsightEntry, InsightTotal, InsightTransfer } from './insight.schema.ts';

/** Several numbers of records, written as `accounts[]=1&accounts[]=2`. */
export const idsParameter = (what: string): Parameter => ({
  name: `${what}[]`,
  description: `The numbers of the ${what} that are looked at; all of them where none is sent.`,
  schema: listOf({ type: 'integer' }),
});

/** The days of a report, which must be told. */
export const REPORT_DAYS: readonly Parameter[] = [
  { ...dayParameter('start', 'The first day that counts.'), required: true },
  { ...dayParameter('end', 'The last day that counts.'), required: true },
];

function entryOf(grouping: Grouping): Schema {
  if (grouping.by === 'nothing') return InsightTotal;
  return grouping.by === 'account' && grouping.side === 'both' ? InsightTransfer : InsightEntry;
}

/** How the endpoints of insights are described (contract 20, section 2). */
export const insightDescriptions: Descriptions = Object.fromEntries(
  INSIGHTS.map(({ path, grouping }) => {
    const labels = grouping.by === 'label' ? [idsParameter(LABEL_PARAMETERS[grouping.label])] : [];
    const query = [...REPORT_DAYS, idsParameter('accounts'), ...labels];
    return [`GET /v1/insight/${path}`, { query, answer: json(listOf(entryOf(grouping))) }];
  }),
);
