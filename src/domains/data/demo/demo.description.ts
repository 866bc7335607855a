import { type Descriptions, json } from '../../../http/describe.ts';
import { DemoCounts } from './demo.schema.ts';

/** How the endpoint of the demo household is described. */
export const demoDescriptions: Descriptions = {
  'POST /v1/data/demo': { answer: json(DemoCounts, 'How much of everything was made.') },
};
