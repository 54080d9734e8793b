import type { lookup } from 'node:dns';
import { expect, test } from 'vitest';
import { addressOfHost, isPublicAddress, publicLookup } from './public-address.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.255',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '::127.0.0.1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  '100::1',
  'nonsense',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['1.1.1.1', '8.8.8.8', '185.143.234.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test('however a URL writes an address, it is seen', () => {
  for (const text of [
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://[::ffff:127.0.0.1]/',
    'http://127。0。0。1/',
  ]) {
    const ip = addressOfHost(new URL(text).hostname);
    expect(ip !== null && !isPublicAddress(ip)).toBe(true);
  }
  expect(addressOfHost('feed.example')).toBeNull();
});

test('a name is refused when any of its addresses is private, and asked only once', async () => {
  const resolving = (addresses: { address: string; family: number }[]) =>
    ((_host: string, _options: object, done: (error: null, found: typeof addresses) => void) =>
      done(null, addresses)) as typeof lookup;
  const ask = (addresses: { address: string; family: number }[], all: boolean) =>
    new Promise<unknown>((resolve) => {
      publicLookup(resolving(addresses))('feed.example', { all }, (error, found, family) =>
        resolve(error ? error.name : all ? found : [found, family]),
      );
    });
  const good = { address: '1.1.1.1', family: 4 };
  expect(await ask([good, { address: '127.0.0.1', family: 4 }], true)).toBe('PrivateAddressError');
  expect(await ask([{ address: '::1', family: 6 }], false)).toBe('PrivateAddressError');
  expect(await ask([], false)).toBe('PrivateAddressError');
  expect(await ask([good], true)).toEqual([good]);
  expect(await ask([good], false)).toEqual(['1.1.1.1', 4]);
});
