import { list, nothing, one } from '../../http/json-api.ts';
import { pageOf } from '../../http/list-input.ts';
import { idIn, type Route } from '../../http/route.ts';
import { presentAccount } from '../accounts/accounts.presenter.ts';
import { presentAttachments } from '../attachments/attachments.presenter.ts';
import { listAttachmentsOf } from '../attachments/attachments.service.ts';
import { readAccountsQuery, readNewPiggyBank, readPiggyBankChange } from './piggy-banks.input.ts';
import { presentPiggyBank, presentPiggyBankEvent } from './piggy-banks.presenter.ts';
import { destroyPiggyBank } from './piggy-banks.service/destroy.ts';
import { storePiggyBank } from './piggy-banks.service/store.ts';
import { updatePiggyBank } from './piggy-banks.service/update.ts';
import * as piggyBanks from './piggy-banks.service.ts';

/** The endpoints of piggy banks themselves under one of their names. */
const ofPiggyBanks = (segment: string): Route[] => [
  {
    method: 'GET',
    path: `/v1/${segment}`,
    summary: 'All piggy banks, in their order.',
    handle: async (ctx, { raw }) => {
      const request = pageOf(raw);
      const { items, total } = await piggyBanks.listPiggyBanks(ctx, { of: 'household' }, request);
      return list({ items: items.map(presentPiggyBank), total }, request);
    },
  },
  {
    method: 'POST',
    path: `/v1/${segment}`,
    summary: 'Adds a piggy bank.',
    handle: async (ctx, { raw }) => one(presentPiggyBank(await storePiggyBank(ctx, readNewPiggyBank(raw)))),
  },
  {
    method: 'GET',
    path: `/v1/${segment}/:id`,
    summary: 'One piggy bank.',
    handle: async (ctx, { raw }) => one(presentPiggyBank(await piggyBanks.showPiggyBank(ctx, idIn(raw)))),
  },
  {
    method: 'PUT',
    path: `/v1/${segment}/:id`,
    summary: 'Changes a piggy bank, its accounts or what is saved; what is not sent stays.',
    handle: async (ctx, { raw }) =>
      one(presentPiggyBank(await updatePiggyBank(ctx, idIn(raw), readPiggyBankChange(raw)))),
  },
  {
    method: 'DELETE',
    path: `/v1/${segment}/:id`,
    summary: 'Deletes a piggy bank; balances stay.',
    handle: async (ctx, { raw }) => {
      await destroyPiggyBank(ctx, idIn(raw));
      return nothing();
    },
  },
];

/** The lists of other resources below a piggy bank, under one of its names. */
const belowPiggyBanks = (segment: string): Route[] => [
  {
    method: 'GET',
    path: `/v1/${segment}/:id/events`,
    summary: 'What was put into a piggy bank and taken out of it, newest first.',
    handle: async (ctx, { raw }) => {
      const request = pageOf(raw);
      const { items, total } = await piggyBanks.listEvents(ctx, idIn(raw), request);
      return list({ items: items.map(presentPiggyBankEvent), total }, request);
    },
  },
  {
    method: 'GET',
    path: `/v1/${segment}/:id/accounts`,
    summary: 'The accounts that a piggy bank saves on, with their balances.',
    handle: async (ctx, { raw }) => {
      const { page: request, date, links } = readAccountsQuery(raw);
      const { items, total } = await piggyBanks.listAccountsOf(ctx, idIn(raw), { date, request });
      return list({ items: items.map(presentAccount), total }, request, links);
    },
  },
  {
    method: 'GET',
    path: `/v1/${segment}/:id/attachments`,
    summary: 'Attachments of a piggy bank.',
    handle: async (ctx, { raw, server }) => {
      const { id } = await piggyBanks.getPiggyBank(ctx, idIn(raw));
      const request = pageOf(raw);
      const page = await listAttachmentsOf(ctx, { type: 'PiggyBank', id }, request);
      return list(presentAttachments(page, server.baseUrl), request);
    },
  },
];

/**
 * The endpoints of piggy banks (contract 00 Piggy banks; contract 10, section 10). Apps of some years ago,
 * and the links of the reference's own answers, write them with an underscore (contract 50, FireflyMobile).
 */
export const piggyBanksRoutes: Route[] = ['piggy-banks', 'piggy_banks'].flatMap((segment) => [
  ...ofPiggyBanks(segment),
  ...belowPiggyBanks(segment),
]);
