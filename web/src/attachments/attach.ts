import {
  ApiError,
  api,
  connection,
  contentOf,
  onlyOnce,
  type Schema,
  serverUrl,
  Unreachable,
} from '../api/client.ts';

/** What files can be attached to, in the words of the API. */
export type Attachable = Schema<'Attachment'>['attributes']['attachable_type'];

/** A file, and what it is to be attached to. */
export interface NewFile {
  type: Attachable;
  id: string;
  file: File;
  /** Hears how much of it is on the server, from 0 to 1. */
  onProgress?(share: number): void;
  signal?: AbortSignal;
  /** Under which it is attached once, however often that is tried. */
  key?: string;
}

/** The name a file is given; pictures from the clipboard have none worth keeping. */
const nameOf = (file: File): string => file.name.slice(-255) || 'file';

/** Attaches a file: first what it belongs to, then its bytes. What fails half way leaves nothing behind. */
export async function attach({ type, id, file, key, ...rest }: NewFile): Promise<void> {
  const body = { filename: nameOf(file), attachable_type: type, attachable_id: id };
  const { data } = await contentOf(
    api.POST('/v1/attachments', { body, ...(key && { headers: onlyOnce(key) }) }),
  );
  try {
    await upload(data.id, { file, ...rest });
  } catch (error) {
    const isTriedAgain = key !== undefined && !(error instanceof ApiError && error.status < 500);
    if (isTriedAgain) throw error;
    await api.DELETE('/v1/attachments/{id}', { params: { path: { id: data.id } } }).catch(() => undefined);
    throw error;
  }
}

/** Sends bytes, and tells how far it got, which `fetch` cannot. */
function upload(
  id: string,
  { file, onProgress, signal }: Pick<NewFile, 'file' | 'onProgress' | 'signal'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${serverUrl}/api/v1/attachments/${id}/upload`);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      connection.dispatchEvent(new Event('reached'));
      if (request.status < 300) resolve();
      else reject(refusalOf(request));
    };
    request.onerror = () => {
      connection.dispatchEvent(new Event('unreachable'));
      reject(new Unreachable());
    };
    request.onabort = () => reject(new DOMException('Given up', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

function refusalOf({ status, responseText }: XMLHttpRequest): ApiError {
  try {
    return new ApiError(status, JSON.parse(responseText) as { message?: string });
  } catch {
    return new ApiError(status);
  }
}
