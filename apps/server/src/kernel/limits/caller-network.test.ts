import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callerNetwork } from './caller-network.ts';

test.each([
  ['203.0.113.5', '203.0.113.5/32', '203.0.113/24'],
  ['::ffff:203.0.113.5', '203.0.113.5/32', '203.0.113/24'],
])('%s', (text, address, network) => {
  expect(callerNetwork(text)).toEqual({ address, network });
});

test("a household of IPv6 is one caller, its provider's /48 the neighbourhood", () => {
  const one = callerNetwork('2001:db8:1:2:a:b:c:d');
  expect(callerNetwork('2001:0DB8:1:2::1')).toEqual(one);
  expect(callerNetwork('2001:db8:1:3::1')).toEqual({
    address: expect.not.stringMatching(one.address),
    network: one.network,
  });
  expect(callerNetwork('2001:db8:2:2::1').network).not.toBe(one.network);
  expect(callerNetwork('fe80::1%eth0')).toEqual(callerNetwork('fe80::2'));
});

test('any text is somebody', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { address, network } = callerNetwork(text);
      expect([typeof address, typeof network]).toEqual(['string', 'string']);
    }),
  );
  fc.assert(fc.property(fc.ipV4(), (text) => callerNetwork(text).address === callerNetwork(`::ffff:${text}`).address));
  fc.assert(fc.property(fc.ipV6(), (text) => callerNetwork(text).network !== ''));
});
