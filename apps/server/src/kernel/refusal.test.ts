import { expect, test } from 'vitest';
import { refusals, type RefusalCode } from '@kavosh/contract/errors.ts';
import { Refusal } from './refusal.ts';

const codes = Object.keys(refusals) as RefusalCode[];

test.each(codes)('%s has a Persian sentence, and with 422 it stands at a field (decisions § 1)', (code) => {
  const refusal = new Refusal(code, {
    n: '۳',
    left: 'یک ساعت',
    time: 'شنبه',
    least: 'صد تومان',
    most: 'صد تومان',
    shown: '۱',
    until: 'فردا',
    amount: '۱',
    phone: '۰۹۱۲',
    id: '۱۲',
    line: '۳',
    request: '۱۲',
    percent: '۳۰',
    missing: 'توضیح',
    retryAfterSeconds: 90,
  });
  expect(refusal.sentence).toMatch(/^[^{}a-z]*[آ-ی][^{}a-z]*$/);
  expect(refusal.fields === undefined ? [] : Object.values(refusal.fields)).toEqual(
    refusal.status === 422 ? [[refusal.sentence]] : [],
  );
});

test('a wait is told in minutes and seconds', () => {
  expect(new Refusal('identity.too_many_tries', { retryAfterSeconds: 3_540 }).sentence).toBe(
    'تعداد تلاش‌ها بیش از حد مجاز است. لطفاً ۵۹ دقیقه دیگر دوباره تلاش کنید.',
  );
  expect(new Refusal('identity.code_too_soon', { retryAfterSeconds: 45 }).sentence).toBe(
    'کد پیش‌تر برای شما فرستاده شده است. ۴۵ ثانیه دیگر می‌توانید کد تازه بگیرید.',
  );
});

test('a program finds the field by its name', () => {
  const fieldsOf = (code: RefusalCode) => Object.keys(new Refusal(code).fields ?? {});
  expect([
    fieldsOf('request.key_reused'),
    fieldsOf('request.key_malformed'),
    fieldsOf('wallet.insufficient_balance'),
    fieldsOf('withdrawal.above_balance'),
  ]).toEqual([['idempotency_key'], ['idempotency_key'], ['method'], ['amount']]);
});

test('fields that are told take the place of it', () => {
  expect(new Refusal('request.invalid', {}, { name: ['نام را بنویسید.'] }).fields).toEqual({
    name: ['نام را بنویسید.'],
  });
});
