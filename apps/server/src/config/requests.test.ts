import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

// What is said of requests, and by whom.

test.each([
  ['off', false],
  ['loopback', ['loopback']],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
])('TRUST_PROXY %s', (text, proxies) => expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(proxies));

test('answers out of memory are logged where it is asked for, one of so many', () => {
  expect(readConfig({}).logCachedEvery).toBe(0);
  expect(readConfig({ LOG_CACHED_EVERY: '100' }).logCachedEvery).toBe(100);
  for (const wrong of ['-1', '1%', '0.5', '1000001'])
    expect(() => readConfig({ LOG_CACHED_EVERY: wrong })).toThrow(/LOG_CACHED_EVERY must be a whole number/);
});
