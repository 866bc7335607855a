import { list, nothing, one } from '../../src/http/json-api.ts';
import { pageOf } from '../../src/http/list-input.ts';
import { idIn, type Route } from '../../src/http/route.ts';
import { readNewSampleThing, readSampleThingChange } from './sample-things.input.ts';
import { presentSampleThing } from './sample-things.presenter.ts';
import * as sampleThings from './sample-things.service.ts';

/** The endpoints of sample things. */
export const sampleThingsRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/sample-things',
    summary: 'All sample things, by name.',
    handle: async (ctx, { raw }) => {
      const request = pageOf(raw);
      const { items, total } = await sampleThings.listSampleThings(ctx, request);
      return list({ items: items.map(presentSampleThing), total }, request);
    },
  },
  {
    method: 'POST',
    path: '/v1/sample-things',
    summary: 'Adds a sample thing.',
    handle: async (ctx, { raw }) =>
      one(presentSampleThing(await sampleThings.storeSampleThing(ctx, readNewSampleThing(raw)))),
  },
  {
    method: 'GET',
    path: '/v1/sample-things/:id',
    summary: 'One sample thing.',
    handle: async (ctx, { raw }) =>
      one(presentSampleThing(await sampleThings.getSampleThing(ctx, idIn(raw)))),
  },
  {
    method: 'PUT',
    path: '/v1/sample-things/:id',
    summary: 'Changes a sample thing.',
    handle: async (ctx, { raw }) =>
      one(
        presentSampleThing(await sampleThings.updateSampleThing(ctx, idIn(raw), readSampleThingChange(raw))),
      ),
  },
  {
    method: 'DELETE',
    path: '/v1/sample-things/:id',
    summary: 'Deletes a sample thing.',
    handle: async (ctx, { raw }) => {
      await sampleThings.destroySampleThing(ctx, idIn(raw));
      return nothing();
    },
  },
];
