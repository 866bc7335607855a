import { describe, expect, it } from 'vitest';
import { isTaken, mimeOf } from './mime.ts';

const bytes = (...parts: (string | number)[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.alloc(part))));
const fromHex = (hex: string): Uint8Array => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(600)]);
const MAIL =
  'Return-Path: <a@example.org>\r\nFrom: a@example.org\r\nMessage-ID: <1@example.org>\r\n\r\nHello';

describe('the type of a file', () => {
  it.each([
    ['plain text', 'total: 40.00\n', 'text/plain'],
    ['text with umlauts', 'Käse 3,50 €', 'text/plain'],
    ['a table', 'date,amount\n2026-01-01,3\n', 'text/plain'],
    ['a page', '<!DOCTYPE html><html></html>', 'text/html'],
    ['a page in upper case', '\n<HTML>', 'text/html'],
    ['XML', '<?xml version="1.0"?><a/>', 'text/xml'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['a drawing with a prologue', '<?xml version="1.0"?>\n<svg></svg>', 'image/svg+xml'],
    ['an object', '{"a":1}', 'application/json'],
    ['a list', ' [1,2]', 'application/json'],
    ['a broken object', '{"a":', 'text/plain'],
    ['mail', MAIL, 'message/rfc822'],
    ['a letter', 'From: me\nTo: you\n\nHello', 'text/plain'],
    ['a PDF', '%PDF-1.7\n', 'application/pdf'],
    ['a GIF', 'GIF89a', 'image/gif'],
  ])('%s', async (_name, text, mime) => {
    expect(await mimeOf(bytes(text), true, 'file')).toBe(mime);
    expect(isTaken(mime)).toBe(true);
  });

  it.each([
    ['bytes that say nothing', '0001020304', 'file.txt', 'application/octet-stream'],
    ['a photo', 'ffd8ffe000104a464946', 'a.txt', 'image/jpeg'],
    ['an old text document', 'd0cf11e0a1b11ae1', 'a.DOC', 'application/msword'],
    ['an old table', 'd0cf11e0a1b11ae1', 'a.xls', 'application/vnd.ms-excel'],
    ['an iWork document', '504b0304', 'a.pages', 'application/x-iwork-pages-sffpages'],
    ['UTF-16', 'fffe480069002100', 'a', 'application/octet-stream'],
  ])('%s', async (_name, hex, filename, mime) => {
    expect(await mimeOf(fromHex(hex), true, filename)).toBe(mime);
    expect(isTaken(mime)).toBe(true);
  });

  it('UTF-16 is text', async () => {
    expect(await mimeOf(Buffer.from('fffe480069002100', 'hex'), true, 'a')).toBe('text/plain');
  });

  it('a start of JSON alone is text: the rest may be anything', async () => {
    expect(await mimeOf(bytes('[1,2]'), false, 'a')).toBe('text/plain');
  });

  it.each([
    ['a program', '7f454c46020101', 'a.pdf'],
    ['an installer', 'd0cf11e0a1b11ae1', 'a.msi'],
    ['an archive', '504b0304', 'a.zip'],
    ['compressed', '1f8b08', 'a.txt'],
  ])('%s is not taken, whatever it is called', async (_name, hex, filename) => {
    expect(isTaken(await mimeOf(fromHex(hex), true, filename))).toBe(false);
  });
});
