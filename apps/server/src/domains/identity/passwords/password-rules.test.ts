import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, signInMessages } from '@kavosh/contract/sign-in.ts';
import { commonPasswords } from './common-passwords.ts';
import { passwordProblem, normalizePassword } from './password-rules.ts';

const mobile = '09123330001';
const isWeak = (typed: string): boolean =>
  passwordProblem(normalizePassword(typed), mobile) === signInMessages.passwordWeak;

test('more than a thousand common passwords are long enough to be chosen, and none of them can be', () => {
  const choosable = [...commonPasswords].filter((one) => Array.from(one).length >= PASSWORD_MIN_LENGTH);
  expect(choosable.length).toBeGreaterThan(1000);
  expect(choosable.filter((one) => !isWeak(one) || !isWeak(one.toUpperCase()))).toEqual([]);
});

describe('refused', () => {
  test.each([
    'short77',
    'password',
    'Password1',
    '12345678',
    '۱۲۳۴۵۶۷۸',
    '٨٧٦٥٤٣٢١',
    'qwertyuiop',
    '1q2w3e4r',
    'iloveyou',
    'sunshine',
    'trustno1',
    'football',
    'princess',
    'starwars',
    '11111111',
    'aaaaaaaaaaa',
    'abababab',
    '123123123',
    'asdfghjkl',
    'lkjhgfds',
    'zyxwvuts',
    '45678901',
    '13700101',
    '21031375',
    '19901231',
    'perspolis',
    'esteghlal',
    'iran1234',
    'mohammad',
    'یاعلی110',
    'ضصثقفغعه',
    'کاوش',
    '09123330001',
    '9123330001',
    '+98 912 333 0001',
    '۰۹۱۲۳۳۳۰۰۰۱',
  ])('%s', (typed) => {
    expect(isWeak(typed)).toBe(true);
  });
});

test('one that is too long is told so', () => {
  for (const typed of ['x'.repeat(129), 'رمز '.repeat(33)]) {
    expect(passwordProblem(normalizePassword(typed), mobile)).toBe(signInMessages.passwordLong);
  }
  expect(passwordProblem(normalizePassword('رود و کوه ۱۴'.padEnd(128, '-')), mobile)).toBeNull();
});

describe('allowed', () => {
  test.each([
    'kavosh-demo',
    'رود و کوه ۱۴',
    'correct horse',
    'gol-e-yakh 7',
    '09123330002',
    'Xk29-lq!',
    '🦊🦊 در جنگل سبز',
    '7'.repeat(3) + 'ماه نو است',
  ])('%s', (typed) => {
    expect(isWeak(typed)).toBe(false);
  });
});

test('the same password from two keyboards is one', () => {
  expect(normalizePassword('آب ۱۲۳')).toBe(normalizePassword('آب 123'));
  expect(normalizePassword('آب')).toBe(normalizePassword('آب'.normalize('NFD')));
});

test('settling is idempotent and takes any text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(0xffff), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
      (typed) => {
        const settled = normalizePassword(typed);
        expect(normalizePassword(settled)).toBe(settled);
        expect(settled.isWellFormed()).toBe(true);
      },
    ),
  );
});

test('what is neither common nor a pattern is judged by its length alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), (middle) => {
      const settled = normalizePassword(`x7!${middle}-٬q`);
      const length = Array.from(settled).length;
      const problem =
        length > PASSWORD_MAX_LENGTH
          ? signInMessages.passwordLong
          : length < PASSWORD_MIN_LENGTH
            ? signInMessages.passwordWeak
            : null;
      expect(passwordProblem(settled, mobile)).toBe(problem);
    }),
  );
});
