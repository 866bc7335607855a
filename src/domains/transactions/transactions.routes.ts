import { list, nothing, one, plain, type Reply } from '../../http/json-api.ts';
import { pageOf } from '../../http/list-input.ts';
import { idIn, type Route } from '../../http/route.ts';
import { presentAttachments } from '../attachments/attachments.presenter.ts';
import { listAttachmentsOf } from '../attachments/attachments.service.ts';
import { presentLink } from '../links/links.presenter.ts';
import { listLinksOf } from '../links/links.service.ts';
import { presentPiggyBankEvent } from '../piggy-banks/piggy-banks.presenter.ts';
import { listEventsOfTransaction } from '../piggy-banks/piggy-banks.service.ts';
import { transactionFilter } from './transactions.input/filters.ts';
import { changedGroup, newGroup } from './transactions.input/group.ts';
import { presentGroup, presentGroups } from './transactions.presenter.ts';
import { destroyGroup, destroyJournal } from './transactions.service/destroy.ts';
import { findGroup, getGroup, getGroupOfJournal, listLedger } from './transactions.service/list.ts';
import { storeGroup } from './transactions.service/store.ts';
import { changeGroup } from './transactions.service/update.ts';

/** What was written is gone again: an answer and no refusal, because all else stays (contract 30, 5). */
const deletedByRule = (): Reply =>
  plain({ message: 'The transaction was deleted by a rule.', exception: 'GoneHttpException' }, 410);

/** The endpoints of transactions and their splits (contract 00 Transactions; contract 10, section 4.1). */
export const transactionsRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/transactions',
    summary: 'Transactions, newest first; by type and days.',
    handle: async (ctx, { raw }) => {
      const request = pageOf(raw);
      const filter = transactionFilter(raw, 'default');
      const { total, view } = await listLedger(ctx, filter, request);
      return list({ items: presentGroups(view, ctx.actor.userGroupId), total }, request, filter.links);
    },
  },
  {
    method: 'POST',
    path: '/v1/transactions',
    summary: 'Records a transaction of one or more splits.',
    handle: async (ctx, { raw }) => {
      const view = await findGroup(ctx, await storeGroup(ctx, newGroup(raw)));
      return view ? one(presentGroup(view, ctx.actor.userGroupId)) : deletedByRule();
    },
  },
  {
    method: 'GET',
    path: '/v1/transactions/:id',
    summary: 'One transaction.',
    handle: async (ctx, { raw }) => one(presentGroup(await getGroup(ctx, idIn(raw)), ctx.actor.userGroupId)),
  },
  {
    method: 'PUT',
    path: '/v1/transactions/:id',
    summary: 'Changes a transaction; absent fields stay.',
    handle: async (ctx, { raw }) => {
      await changeGroup(ctx, idIn(raw), changedGroup(raw));
      const view = await findGroup(ctx, idIn(raw));
      return view ? one(presentGroup(view, ctx.actor.userGroupId)) : deletedByRule();
    },
  },
  {
    method: 'DELETE',
    path: '/v1/transactions/:id',
    summary: 'Deletes a transaction with all its splits.',
    handle: async (ctx, { raw }) => {
      await destroyGroup(ctx, idIn(raw));
      return nothing();
    },
  },
  {
    method: 'GET',
    path: '/v1/transactions/:id/attachments',
    summary: 'Attachments of a transaction.',
    handle: async (ctx, { raw, server }) => {
      const id = idIn(raw);
      await getGroup(ctx, id);
      const request = pageOf(raw);
      const page = await listAttachmentsOf(ctx, { type: 'Transaction', id }, request);
      return list(presentAttachments(page, server.baseUrl), request);
    },
  },
  {
    method: 'GET',
    path: '/v1/transactions/:id/links',
    summary: 'Links of all splits of a transaction.',
    handle: async (ctx, { raw }) => {
      const { groups } = await getGroup(ctx, idIn(raw));
      const request = pageOf(raw);
      const journalIds = groups.flatMap(({ splits }) => splits.map((split) => split.id));
      const { items, total } = await listLinksOf(ctx, journalIds, request);
      return list({ items: items.map(presentLink), total }, request);
    },
  },
  {
    method: 'GET',
    path: '/v1/transactions/:id/piggy-bank-events',
    summary: 'What a transaction did to piggy banks.',
    handle: async (ctx, { raw }) => {
      await getGroup(ctx, idIn(raw));
      const request = pageOf(raw);
      const { items, total } = await listEventsOfTransaction(ctx, idIn(raw), request);
      return list({ items: items.map(presentPiggyBankEvent), total }, request);
    },
  },
  {
    method: 'GET',
    path: '/v1/transaction-journals/:id',
    summary: 'The transaction that a split belongs to.',
    handle: async (ctx, { raw }) =>
      one(presentGroup(await getGroupOfJournal(ctx, idIn(raw)), ctx.actor.userGroupId)),
  },
  {
    method: 'DELETE',
    path: '/v1/transaction-journals/:id',
    summary: 'Deletes one split.',
    handle: async (ctx, { raw }) => {
      await destroyJournal(ctx, idIn(raw));
      return nothing();
    },
  },
  {
    method: 'GET',
    path: '/v1/transaction-journals/:id/links',
    summary: 'Links of a split to others.',
    handle: async (ctx, { raw }) => {
      await getGroupOfJournal(ctx, idIn(raw));
      const request = pageOf(raw);
      const { items, total } = await listLinksOf(ctx, [idIn(raw)], request);
      return list({ items: items.map(presentLink), total }, request);
    },
  },
];
