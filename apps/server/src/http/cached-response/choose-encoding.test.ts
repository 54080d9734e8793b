import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseEncoding } from './choose-encoding.ts';

test('the encoding follows what the client takes', () => {
  expect(chooseEncoding('gzip, deflate, br, zstd')).toBe('br');
  expect(chooseEncoding('gzip, br;q=0')).toBe('gzip');
  expect(chooseEncoding('gzip, br; Q=0.000')).toBe('gzip');
  expect(chooseEncoding('br;q=0.5')).toBe('br');
  expect(chooseEncoding('BR')).toBe('br');
  expect(chooseEncoding('deflate')).toBe('identity');
  expect(chooseEncoding('brotli, xgzip')).toBe('identity');
  expect(chooseEncoding(undefined)).toBe('identity');
});

test('any header gets an answer, and the same one again', () => {
  const char = fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code));
  const part = fc.oneof(fc.constantFrom('br', 'gzip', ';', 'q=', '0', ',', ' ', '*'), char);
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      expect(chooseEncoding(parts.join(''))).toBe(chooseEncoding(parts.join('')));
    }),
  );
});
