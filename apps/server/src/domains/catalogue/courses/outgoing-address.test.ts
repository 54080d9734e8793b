import { expect, test } from 'vitest';
import { outgoingAddress } from './outgoing-address.ts';

const hosts = ['academy.example', 'www.academy.example'];

test.each([
  ['https://academy.example/course?x=1#y', 'https://academy.example/course?x=1#y'],
  ['https://www.academy.example', 'https://www.academy.example/'],
  ['https://academy.example\\@elsewhere.example/', 'https://academy.example/@elsewhere.example/'],
  ['https://ACADEMY.example:443/a', 'https://academy.example/a'],
])("%s is the academy's", (stored, address) => {
  expect(outgoingAddress(stored, hosts)).toBe(address);
});

// trust.md F23: 25 vectors, none of which may lead anywhere.
test.each([
  'http://academy.example/',
  'https://elsewhere.example/',
  'https://academy.example.elsewhere.example/',
  'https://elsewhere.example/academy.example',
  'https://elsewhere.example?academy.example',
  'https://elsewhere.example#academy.example',
  'https://academy.example@elsewhere.example/',
  'https://user@academy.example/',
  'https://user:word@academy.example/',
  'https://:word@academy.example/',
  'https://academy.example:8443/',
  'https://sub.academy.example/',
  'https://academy.example./',
  'https://xacademy.example/',
  'https://academy.exampl',
  '//academy.example/',
  '/academy.example',
  'academy.example',
  '',
  ' ',
  'javascript:alert(1)//academy.example',
  'data:text/html,academy.example',
  'https:\\\\elsewhere.example\\academy.example',
  'ftp://academy.example/',
  'https://аcademy.example/',
  'https://127.0.0.1/',
  'https://',
])('%s belongs to no academy', (stored) => {
  expect(outgoingAddress(stored, hosts)).toBeNull();
  expect(outgoingAddress(stored, [])).toBeNull();
});

test('no address, and an academy that names no host', () => {
  expect(outgoingAddress(null, hosts)).toBeNull();
  expect(outgoingAddress('https://academy.example/', [])).toBeNull();
});
