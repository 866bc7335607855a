import { list, nothing, one } from '../../http/json-api.ts';
import { pageOf } from '../../http/list-input.ts';
import type { Route } from '../../http/route.ts';
import { presentAttachments } from '../attachments/attachments.presenter.ts';
import { listAttachmentsOf } from '../attachments/attachments.service.ts';
import { transactionFilter } from '../transactions/transactions.input/filters.ts';
import { presentGroups } from '../transactions/transactions.presenter.ts';
import { listOfLabel } from '../transactions/transactions.service/list.ts';
import { readNewTag, readTagChange, tagOrIdIn } from './tags.input.ts';
import { presentTag } from './tags.presenter.ts';
import * as tags from './tags.service.ts';

/** The links of a tag's lists name it by number, so that they hold when it is renamed. */
const pathBelow = (id: number, list: string): string => `/v1/tags/${id}/${list}`;

/** The endpoints of tags (contract 00 Tags; contract 10, section 6). */
export const tagsRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/tags',
    summary: 'All tags, by name.',
    handle: async (ctx, { raw }) => {
      const request = pageOf(raw);
      const { items, total } = await tags.listTags(ctx, request);
      return list({ items: items.map(presentTag), total }, request);
    },
  },
  {
    method: 'POST',
    path: '/v1/tags',
    summary: 'Adds a tag.',
    handle: async (ctx, { raw }) => one(presentTag(await tags.storeTag(ctx, readNewTag(raw)))),
  },
  {
    method: 'GET',
    path: '/v1/tags/:tagOrId',
    summary: 'One tag, by name or number.',
    handle: async (ctx, { raw }) => one(presentTag(await tags.getTag(ctx, tagOrIdIn(raw)))),
  },
  {
    method: 'PUT',
    path: '/v1/tags/:tagOrId',
    summary: 'Changes a tag.',
    handle: async (ctx, { raw }) =>
      one(presentTag(await tags.updateTag(ctx, tagOrIdIn(raw), readTagChange(raw)))),
  },
  {
    method: 'DELETE',
    path: '/v1/tags/:tagOrId',
    summary: 'Deletes a tag; its transactions lose it.',
    handle: async (ctx, { raw }) => {
      await tags.destroyTag(ctx, tagOrIdIn(raw));
      return nothing();
    },
  },
  {
    method: 'GET',
    path: '/v1/tags/:tagOrId/transactions',
    summary: 'Transactions with the tag, newest first.',
    handle: async (ctx, { raw }) => {
      const { id: labelId } = await tags.getTag(ctx, tagOrIdIn(raw));
      const request = pageOf(raw);
      const filter = { ...transactionFilter(raw, 'default'), label: 'tag' as const, labelId };
      const { total, view } = await listOfLabel(ctx, filter, request);
      const shown = list({ items: presentGroups(view, ctx.actor.userGroupId), total }, request, filter.links);
      return { ...shown, path: pathBelow(labelId, 'transactions') };
    },
  },
  {
    method: 'GET',
    path: '/v1/tags/:tagOrId/attachments',
    summary: 'Attachments of a tag.',
    handle: async (ctx, { raw, server }) => {
      const { id } = await tags.getTag(ctx, tagOrIdIn(raw));
      const request = pageOf(raw);
      const page = await listAttachmentsOf(ctx, { type: 'Tag', id }, request);
      const shown = presentAttachments(page, server.baseUrl);
      return { ...list(shown, request), path: pathBelow(id, 'attachments') };
    },
  },
];
