import { type Descriptions, json } from '../../http/describe.ts';
import { object } from '../../http/schema.ts';
import { Job, SystemState } from './system.schema.ts';

/** How the endpoints for the operator are described. */
export const systemDescriptions: Descriptions = {
  'GET /v1/system': { answer: json(object({ data: SystemState }), 'How the server is doing.') },
  'POST /v1/system/jobs/:key/run': {
    answer: json(object({ data: Job }), 'The job as it stands after it was run.'),
  },
};
