import { fileTypeFromBuffer } from 'file-type';

/** What is taken (contract 10, section 12). Sound, video, archives and programs are not. */
const TAKEN = new Set([
  'text/plain',
  'text/html',
  'text/xml',
  'application/xml',
  'application/json',
  'application/pdf',
  'application/octet-stream',
  'application/msword',
  'application/x-iwork-pages-sffpages',
  'message/rfc822',
  'image/jpeg',
  'image/svg+xml',
  'image/png',
  'image/heic',
  'image/heic-sequence',
  'image/webp',
  'image/gif',
  'image/tiff',
  'image/bmp',
  'image/x-icon',
  'image/vnd.microsoft.icon',
]);
/** Families of office formats that are taken whole. */
const TAKEN_FAMILIES = [
  /^application\/vnd\.ms-(word|excel|powerpoint|office)\b/,
  /^application\/vnd\.openxmlformats-officedocument\./,
  /^application\/vnd\.oasis\.opendocument\./,
  /^application\/vnd\.sun\.xml\./,
  /^application\/vnd\.stardivision\./,
];

/** Names of the same thing that are shown under one. */
const SAME: Record<string, string> = {
  'image/apng': 'image/png',
  'image/heif': 'image/heic',
  'image/heif-sequence': 'image/heic-sequence',
};

const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** Containers whose start does not always tell what is inside; the end of the file name does then. */
const INSIDE: Record<string, Record<string, string>> = {
  'application/x-cfb': {
    doc: 'application/msword',
    dot: 'application/msword',
    xls: 'application/vnd.ms-excel',
    xlt: 'application/vnd.ms-excel',
    ppt: 'application/vnd.ms-powerpoint',
    pps: 'application/vnd.ms-powerpoint',
    sdw: 'application/vnd.stardivision.writer',
    sdc: 'application/vnd.stardivision.calc',
    sdd: 'application/vnd.stardivision.impress',
    sda: 'application/vnd.stardivision.draw',
  },
  'application/zip': {
    docx: `${OFFICE}.wordprocessingml.document`,
    xlsx: `${OFFICE}.spreadsheetml.sheet`,
    pptx: `${OFFICE}.presentationml.presentation`,
    pages: 'application/x-iwork-pages-sffpages',
    sxw: 'application/vnd.sun.xml.writer',
    sxc: 'application/vnd.sun.xml.calc',
    sxi: 'application/vnd.sun.xml.impress',
    sxd: 'application/vnd.sun.xml.draw',
  },
};

/** Whether files of a type are taken. */
export const isTaken = (mime: string): boolean =>
  TAKEN.has(mime) || TAKEN_FAMILIES.some((family) => family.test(mime));

/**
 * Tells from its content what a file is. `head` is how it begins and `isWhole` whether that is all of it; the
 * name only decides between formats that share a container.
 */
export async function mimeOf(head: Uint8Array, isWhole: boolean, filename: string): Promise<string> {
  const found = (await fileTypeFromBuffer(head))?.mime;
  if (found === undefined || found === 'application/xml') {
    const text = textOf(head);
    return text === undefined ? 'application/octet-stream' : textTypeOf(text, isWhole);
  }
  const ending = /\.(\w+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';
  return INSIDE[found]?.[ending] ?? SAME[found] ?? found;
}

/** Control characters that no text has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const NO_TEXT = /[\u0000-\u0007\u000e-\u001a\u001c-\u001f]/;

/** The text that bytes spell, in whatever encoding; undefined when they are no text. */
function textOf(bytes: Uint8Array): string | undefined {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const encoding = isWide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  const text = new TextDecoder(encoding).decode(bytes);
  return NO_TEXT.test(text) ? undefined : text.trimStart();
}

/** Characters in which a text says what it is. */
const OPENING = 2048;

function textTypeOf(text: string, isWhole: boolean): string {
  const opening = text.slice(0, OPENING);
  if (/^<(!doctype\s+html|html|head|body)\b/i.test(opening)) return 'text/html';
  if (/^<svg\b/i.test(opening) || (/^<[?!]/.test(opening) && /<svg\b/i.test(opening))) return 'image/svg+xml';
  if (opening.startsWith('<?xml')) return 'text/xml';
  if (isWhole && /^[[{]/.test(opening) && isJson(text)) return 'application/json';
  return isMail(opening) ? 'message/rfc822' : 'text/plain';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Mail begins with its headers, of which some are always there. */
function isMail(opening: string): boolean {
  const headers = opening.split(/\r?\n\r?\n/)[0] ?? '';
  return (
    /^[a-z][\w-]*: /i.test(headers) &&
    /^from: /im.test(headers) &&
    /^(message-id|mime-version|received): /im.test(headers)
  );
}
