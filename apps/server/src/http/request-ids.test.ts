import { expect, test } from 'vitest';
import { readRequestId, requestIds } from './request-ids.ts';

const own = '0b3e1f1c-6c1d-4f0e-9d43-2f6d3c1a9b77';
const idFrom = (proxies: false | string[], remoteAddress: string | undefined, id: string | string[] = own): string =>
  requestIds(proxies)({ headers: { 'x-request-id': id as string }, socket: { remoteAddress } as never });

test.each([
  [['loopback'], '127.0.0.1'],
  [['loopback'], '::1'],
  [['loopback'], '::ffff:127.0.0.1'],
  [['uniquelocal'], '172.18.0.3'],
  [['uniquelocal'], 'fd00::5'],
  [['linklocal'], 'fe80::1'],
  [['192.0.2.7'], '192.0.2.7'],
  [['192.0.2.0/24', '2001:db8::/32'], '2001:db8::9'],
])('%j may name the requests that come from %s', (proxies, address) => {
  expect(idFrom(proxies, address)).toBe(own);
});

test.each([
  [false as const, '127.0.0.1'],
  [['loopback'], '10.0.0.1'],
  [['192.0.2.0/24'], '192.0.3.1'],
  [['loopback'], undefined],
  [['loopback'], 'not an address'],
])('%j may not name those from %s', (proxies, address) => {
  expect(idFrom(proxies, address)).toMatch(/^[0-9a-f-]{36}$/);
  expect(idFrom(proxies, address)).not.toBe(own);
});

test('what is no UUID is not taken, from a proxy either', () => {
  expect(readRequestId(own.toUpperCase())).toBe(own);
  expect(readRequestId(own.replaceAll('-', ''))).toBe(own);
  for (const id of ['', 'canary', `${own} `, `${own}'`, own.slice(1), `${own}, ${own}`, [own], undefined])
    expect(readRequestId(id)).toBeNull();
  expect(idFrom(['loopback'], '127.0.0.1', "1'; drop table x")).toMatch(/^[0-9a-f-]{36}$/);
});

test('each request has an id of its own', () => {
  const next = requestIds(false);
  const ask = () => next({ headers: {}, socket: {} as never });
  expect(ask()).not.toBe(ask());
});
