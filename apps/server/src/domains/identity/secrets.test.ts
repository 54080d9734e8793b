import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashCode, hashToken, newCode, newToken } from './secrets.ts';

const key = Buffer.alloc(32, 1);

test('tokens are 256 bits, all different, and hashed', () => {
  const tokens = Array.from({ length: 1000 }, newToken);
  expect(new Set(tokens).size).toBe(1000);
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(hashToken(token)).toHaveLength(32);
  }
});

test('what cannot be a token has no hash', () => {
  for (const text of ['', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}=`, `${'x'.repeat(42)}\n`, 'ا'.repeat(43)])
    expect(hashToken(text)).toBeNull();
});

test('codes are six digits over the whole range', () => {
  const codes = Array.from({ length: 20_000 }, newCode);
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  // Each first digit comes up 2,000 times; 1,700 or fewer has a chance of 1e-12.
  for (const digit of '0123456789')
    expect(codes.filter((code) => code.startsWith(digit)).length).toBeGreaterThan(1_700);
});

test('a stored code fits its key, token, number, purpose and digits alone', () => {
  const scope = fc.record({
    tokenHash: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes)),
    mobile: fc.constantFrom('09120000001', '09120000002'),
    state: fc.constantFrom('login', 'reset', 'register'),
    code: fc.constantFrom('000000', '000001'),
    key: fc.constantFrom(key, Buffer.alloc(32, 2)),
  });
  fc.assert(
    fc.property(scope, scope, (a, b) => {
      const same =
        a.tokenHash.equals(b.tokenHash) &&
        a.mobile === b.mobile &&
        a.state === b.state &&
        a.code === b.code &&
        a.key === b.key;
      expect(hashCode(a.key, a, a.code).equals(hashCode(b.key, b, b.code))).toBe(same);
      const other = { ...a, state: b.state, mobile: b.mobile };
      expect(hashCode(a.key, a, a.code).equals(hashCode(a.key, other, a.code))).toBe(
        a.state === b.state && a.mobile === b.mobile,
      );
    }),
  );
});
