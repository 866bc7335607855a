import { describe, expect, test } from 'vitest';
import type { Role } from '../../../../kernel/ctx.ts';
import type { PrivateTargets } from '../../../../kernel/private-targets.ts';
import { refuseAddress, refuseTarget } from './guard.ts';

const OPEN = { privateTargets: 'all', role: 'user' } as const;
const CLOSED = { privateTargets: 'none', role: 'owner' } as const;

describe('targets that are refused to everybody', () => {
  test.each([
    'http://169.254.169.254/latest/meta-data',
    'http://169.254.0.1',
    'http://2852039166/',
    'http://0xa9fea9fe/',
    'http://0251.0376.0251.0376/',
    'http://169.16689662/',
    'http://[::ffff:169.254.169.254]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[::169.254.169.254]/',
    'http://[64:ff9b::169.254.169.254]/',
    'http://[64:ff9b:1::a9fe:a9fe]/',
    'http://[2002:a9fe:a9fe::]/',
    'http://[fe80::1]/',
    'http://[febf::1]/',
    'http://[fec0::1]/',
    'http://[fd00:ec2::254]/',
    'http://[fd00:0ec2:0:0::0254]/',
    'http://100.100.100.200/',
    'http://metadata.google.internal/computeMetadata/v1/',
    'http://METADATA.google.internal./',
    'http://metadata/',
    'http://instance-data/',
    'http://0.0.0.0/',
    'http://0/',
    'http://0.1.2.3/',
    'http://[::]/',
    'http://[::ffff:0.0.0.0]/',
    'http://224.0.0.1/',
    'http://[ff02::1]/',
    'http://240.0.0.1/',
    'http://255.255.255.255/',
    'http://198.18.0.1/',
    'http://\uff11\uff16\uff19.254.169.254/',
  ])('%s', (url) => expect(refuseTarget(url, OPEN)).toMatch(/^The url is refused\. /));
});

describe('targets of this machine and of private networks', () => {
  const PRIVATE = [
    'http://127.0.0.1:8080/hook',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://localhost/',
    'http://app.localhost./',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::10.0.0.1]/',
    'http://10.0.0.5/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.1.20:5678/webhook',
    'http://100.64.0.1/',
    'http://[fc00::1]/',
    'http://[fd12:3456::1]/',
  ];
  test.each(PRIVATE)('%s is open when all may', (url) => expect(refuseTarget(url, OPEN)).toBeUndefined());
  test.each(PRIVATE)('%s is refused when none may', (url) =>
    expect(refuseTarget(url, CLOSED)).toMatch(/private/),
  );

  test.each<[PrivateTargets, Role, boolean]>([
    ['owner', 'owner', true],
    ['owner', 'user', false],
    ['all', 'user', true],
    ['none', 'owner', false],
  ])('with %s, somebody who is %s: %s', (privateTargets, role, isOpen) => {
    expect(refuseTarget('http://10.0.0.5/', { privateTargets, role }) === undefined).toBe(isOpen);
  });
});

test.each([
  'https://receiver.example.org/told',
  'http://receiver.example.org:8080/told?key=1&x=a%20b#part',
  'https://1.1.1.1/',
  'https://8.8.8.8./',
  'https://[2606:4700:4700::1111]/',
  'https://172.32.0.1/',
  'https://b\u00fccher.example/',
  'https://receiver/',
  'HTTPS://Receiver.Example.org/',
  'https://metadata.example.org/a@b',
])('%s may be sent to', (url) => expect(refuseTarget(url, CLOSED)).toBeUndefined());

test.each([
  ['not an address', 'The url must be a valid URL.'],
  ['', 'The url must be a valid URL.'],
  ['receiver.example.org', 'The url must be a valid URL.'],
  ['http://', 'The url must be a valid URL.'],
  ['http:receiver.example.org', 'The url must be a valid URL.'],
  ['http:///receiver.example.org', 'The url must be a valid URL.'],
  ['http://256.1.1.1/', 'The url must be a valid URL.'],
  ['http://a b/', 'The url must be a valid URL.'],
  ['http://example.org:99999/', 'The url must be a valid URL.'],
  ['http://[fe80::1%25eth0]/', 'The url must be a valid URL.'],
  ['ftp://example.org/', 'The url must begin with http:// or https://.'],
  ['file:///etc/passwd', 'The url must be a valid URL.'],
  ['javascript://alert(1)', 'The url must begin with http:// or https://.'],
  ['http://me:secret@example.org/', 'The url may not hold a user name or password.'],
  ['http://me@example.org/', 'The url may not hold a user name or password.'],
  ['http://@example.org/', 'The url may not hold a user name or password.'],
  [`http://example.org/${'a'.repeat(1_024)}`, 'The url may not be greater than 1024 characters.'],
])('%s is refused: %s', (url, told) => expect(refuseTarget(url, OPEN)).toBe(told));

test('an address that is none is refused, whoever asks', () => {
  expect(refuseAddress('somewhere', true)).toBeDefined();
  expect(refuseAddress('fe80::1%eth0', true)).toBeDefined();
  expect(refuseAddress('1.1.1.1', false)).toBeUndefined();
});
