import { file, list, nothing, one } from '../../http/json-api.ts';
import { strictPageOf } from '../../http/list-input.ts';
import { idIn, type Route } from '../../http/route.ts';
import { contentIn, readAttachmentChange, readNewAttachment } from './attachments.input.ts';
import { presentAttachment, presentAttachments } from './attachments.presenter.ts';
import { getUploaded, keepFile, type ReceivedFile, receiveFile } from './attachments.service/files.ts';
import * as attachments from './attachments.service.ts';

const upload: Route<ReceivedFile> = {
  method: 'POST',
  path: '/v1/attachments/:id/upload',
  summary: 'Uploads the file of an attachment, in place of what was there.',
  takesFile: true,
  prepare: (preparation, { raw }) => receiveFile(preparation, idIn(raw), contentIn(raw)),
  handle: async (ctx, { raw }, received) => {
    await keepFile(ctx, idIn(raw), received);
    return nothing();
  },
};

/** The endpoints of attachments (contract 10, section 12). */
export const attachmentsRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/attachments',
    summary: 'All attachments, by number.',
    handle: async (ctx, { raw, server }) => {
      const request = strictPageOf(raw);
      const page = await attachments.listAttachments(ctx, request);
      return list(presentAttachments(page, server.baseUrl), request);
    },
  },
  {
    method: 'POST',
    path: '/v1/attachments',
    summary: 'Adds an attachment to something; its file is uploaded afterwards.',
    handle: async (ctx, { raw, server }) => {
      const stored = await attachments.storeAttachment(ctx, readNewAttachment(raw));
      return one(presentAttachment(stored, server.baseUrl));
    },
  },
  {
    method: 'GET',
    path: '/v1/attachments/:id',
    summary: 'One attachment.',
    handle: async (ctx, { raw, server }) =>
      one(presentAttachment(await attachments.getAttachment(ctx, idIn(raw)), server.baseUrl)),
  },
  {
    method: 'PUT',
    path: '/v1/attachments/:id',
    summary: 'Changes what is told of an attachment, or moves it to something else.',
    handle: async (ctx, { raw, server }) => {
      const updated = await attachments.updateAttachment(ctx, idIn(raw), readAttachmentChange(raw));
      return one(presentAttachment(updated, server.baseUrl));
    },
  },
  {
    method: 'DELETE',
    path: '/v1/attachments/:id',
    summary: 'Deletes an attachment with its file.',
    handle: async (ctx, { raw }) => {
      await attachments.destroyAttachment(ctx, idIn(raw));
      return nothing();
    },
  },
  upload as Route,
  {
    method: 'GET',
    path: '/v1/attachments/:id/download',
    summary: 'The file of an attachment.',
    handle: async (ctx, { raw }) => {
      const uploaded = await getUploaded(ctx, idIn(raw));
      return file(uploaded.file, uploaded.filename);
    },
  },
];
