import { api, contentOf, type Schema } from '../api/client.ts';
import type { Attachable } from './attach.ts';

type Attachment = Schema<'Attachment'>;

/** More files than anything has. */
const ALL = 200;
const query = { limit: ALL };

/** The transaction that a part belongs to tells the files of all its parts. */
async function ofJournal(journal: string): Promise<Attachment[]> {
  const path = { id: journal };
  const { data } = await contentOf(api.GET('/v1/transaction-journals/{id}', { params: { path } }));
  const all = { params: { path: { id: data.id }, query } };
  const files = (await contentOf(api.GET('/v1/transactions/{id}/attachments', all))).data;
  return files.filter(({ attributes }) => attributes.attachable_id === journal);
}

/** What has no list of its own is looked for among all. */
async function among(type: Attachable, id: string): Promise<Attachment[]> {
  const { data } = await contentOf(api.GET('/v1/attachments', { params: { query: { limit: 1000 } } }));
  return data.filter(
    ({ attributes }) => attributes.attachable_type === type && attributes.attachable_id === id,
  );
}

async function read(type: Attachable, id: string): Promise<Attachment[]> {
  const params = { params: { path: { id }, query } };
  switch (type) {
    case 'TransactionJournal':
      return ofJournal(id);
    case 'Transaction':
      return (await contentOf(api.GET('/v1/transactions/{id}/attachments', params))).data;
    case 'Account':
      return (await contentOf(api.GET('/v1/accounts/{id}/attachments', params))).data;
    case 'Bill':
      return (await contentOf(api.GET('/v1/bills/{id}/attachments', params))).data;
    case 'Budget':
      return (await contentOf(api.GET('/v1/budgets/{id}/attachments', params))).data;
    case 'Category':
      return (await contentOf(api.GET('/v1/categories/{id}/attachments', params))).data;
    case 'PiggyBank':
      return (await contentOf(api.GET('/v1/piggy-banks/{id}/attachments', params))).data;
    case 'Tag': {
      const tag = { params: { path: { tagOrId: id }, query } };
      return (await contentOf(api.GET('/v1/tags/{tagOrId}/attachments', tag))).data;
    }
    default:
      return among(type, id);
  }
}

/** The files of something. */
export const attachmentsQuery = (type: Attachable, id: string) => ({
  queryKey: ['attachments', type, id],
  queryFn: () => read(type, id),
});
