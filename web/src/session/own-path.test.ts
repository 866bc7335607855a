import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOfServer, ownPath } from './own-path.ts';

describe('ownPath', () => {
  it.each([
    [undefined, '/'],
    ['', '/'],
    ['/', '/'],
    ['/transactions?query=a%20b#x', '/transactions?query=a%20b#x'],
    ['/oauth/authorize?client_id=3', '/oauth/authorize?client_id=3'],
    ['//evil.example', '/'],
    ['///evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/x/..//evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['evil', '/'],
    ['/sign-in?to=/x', '/'],
  ])('leads from %j to %j', (to, path) => expect(ownPath(to)).toBe(path));

  it('never leads to another server', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('', '/', '//', '/\\', '/./', '/..//'), (text, start) => {
        const path = ownPath(start + text);
        expect(new URL(path, 'https://own.example').origin).toBe('https://own.example');
      }),
    );
  });
});

it('knows which paths the server answers itself', () => {
  expect(isOfServer('/oauth/authorize?x=1')).toBe(true);
  expect(isOfServer('/docs')).toBe(true);
  expect(isOfServer('/oauthor')).toBe(false);
  expect(isOfServer('/transactions')).toBe(false);
});
