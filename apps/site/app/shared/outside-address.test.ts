import { expect, test } from 'vitest';
import { outsideAddress } from './outside-address.ts';

test('https alone is linked, unless the place takes more', () => {
  expect(outsideAddress('https://academy.example/a?b=1')).toBe('https://academy.example/a?b=1');
  expect(outsideAddress('http://academy.example/')).toBeNull();
  expect(outsideAddress('http://company.example/', ['https:', 'http:'])).toBe('http://company.example/');
});

test.each([
  null,
  '',
  'academy.example',
  '//academy.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://academy.example/',
  'https://',
])('%s is nothing to link', (text) => {
  expect(outsideAddress(text)).toBeNull();
  expect(outsideAddress(text, ['https:', 'http:'])).toBeNull();
});
