import { expect, test } from 'vitest';
import { readAddress } from './read-address.ts';

test.each([
  ['https://academy.example/hook', 'https://academy.example/hook'],
  [' https://Academy.example:8443/hook?key=a#part ', 'https://academy.example:8443/hook?key=a'],
  ['https://آموزش.example/hook', 'https://xn--hgb6ag0ep.example/hook'],
])('%s is taken', (typed, address) => {
  expect(readAddress(typed)).toBe(address);
});

test.each([
  'http://academy.example/hook',
  'ftp://academy.example/',
  'academy.example/hook',
  'https://user:secret@academy.example/',
  'https://localhost/',
  'https://hook.localhost/',
  'https://hook.localhost./',
  'https://db.internal/',
  'https://printer.lan/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://8.8.8.8/',
  'https://academy/',
  'javascript:alert(1)',
  '',
])('%s is not', (typed) => {
  expect(readAddress(typed)).toBeNull();
});

test('one that is too long is not', () => {
  expect(readAddress(`https://academy.example/${'a'.repeat(2_000)}`)).toBeNull();
});
