import { expect, test } from 'vitest';
import { maskedCode, maskedUrl } from './masked-entry.ts';

test.each([
  ['https://nilufar.example/class/4?key=secret#a', 'nilufar.example/…'],
  ['https://nilufar.example/?key=secret', 'nilufar.example/…'],
  ['https://nilufar.example:8443/', 'nilufar.example:8443'],
  ['https://user:secret@nilufar.example/', 'nilufar.example'],
  ['no address', '…'],
])('of the address %s, %s is shown', (address, shown) => {
  expect(maskedUrl(address)).toBe(shown);
});

test.each([
  ['ABCD-1234', '•••234'],
  ['12345678', '•••678'],
  ['1234567', '•••'],
  ['', '•••'],
])('of the code %s, %s is shown', (code, shown) => {
  expect(maskedCode(code)).toBe(shown);
});
