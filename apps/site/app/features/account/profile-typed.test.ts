import { describe, expect, test } from 'vitest';
import { PROFILE_IMAGE_MAX_BYTES, profileMessages, type ProfileData } from '@kavosh/contract/profile.ts';
import {
  fieldProblem,
  fileProblem,
  hasShebaPrefix,
  isChanged,
  profileBody,
  profileProblems,
  typedOf,
} from './profile-typed.ts';

const profile: ProfileData = {
  first_name: 'نمونه',
  last_name: 'کاوشگر',
  image: null,
  email: null,
  bank_account: '************5674',
  bank_account_kind: 'card',
  bank_account_owner: 'نمونه کاوشگر',
  bank_account_changed_at: '2026-11-01T00:00:00.000Z',
  headline: 'برنامه‌نویس',
  gender: 'female',
  province: { id: 8, name_fa: 'تهران', name: 'تهران' },
  city: { id: 329, name_fa: 'تهران' },
};
const before = typedOf(profile);
const file = new File(['x'], 'a.png', { type: 'image/png' });
const square = { x: 1, y: 2, size: 3 };

test('what is shown is right, and unchanged', () => {
  expect(profileProblems(before, before)).toEqual({});
  expect(isChanged(before, { ...before }, null)).toBe(false);
  expect(isChanged(before, before, 'removed')).toBe(true);
  expect(isChanged({ ...before, user_email: 'a@kavosh.example' }, before, null)).toBe(true);
});

test('only what was changed is sent, with the names', () => {
  expect(profileBody(before, before, null)).toEqual({ user_first_name: 'نمونه', user_last_name: 'کاوشگر' });
  expect(profileBody({ ...before, user_city: '', user_bank_account: '' }, before, { file, square })).toEqual({
    user_first_name: 'نمونه',
    user_last_name: 'کاوشگر',
    user_city: '',
    user_bank_account: '',
    user_image: file,
    user_image_crop: '1,2,3',
  });
  expect(profileBody(before, before, 'removed')).toMatchObject({ user_image: '' });
});

test('another account is told with its owner, who has to be named; a removed one needs none', () => {
  const none = { ...before, user_bank_account: '', user_bank_account_owner: '' };
  const card = '6104337812345674';
  expect(profileBody({ ...before, user_bank_account: card }, before, null)).toMatchObject({
    user_bank_account: card,
    user_bank_account_owner: 'نمونه کاوشگر',
  });
  expect(profileProblems({ ...none, user_bank_account: card }, none)).toEqual({
    user_bank_account_owner: profileMessages.accountOwner,
  });
  expect(profileProblems({ ...none, user_bank_account_owner: 'کسی' }, none)).toEqual({
    user_bank_account: profileMessages.account,
  });
  expect(profileProblems(none, before)).toEqual({});
  // From before owners were asked for: it stays as it is, and may be named alone.
  const unnamed = { ...before, user_bank_account_owner: '' };
  expect(profileProblems(unnamed, unnamed)).toEqual({});
  expect(profileBody({ ...unnamed, user_bank_account_owner: 'کسی' }, unnamed, null)).toEqual({
    user_first_name: 'نمونه',
    user_last_name: 'کاوشگر',
    user_bank_account_owner: 'کسی',
  });
});

describe('a field', () => {
  test.each([
    ['user_first_name', ' ', 'لطفاً نام و نام خانوادگی خود را وارد کنید'],
    ['user_last_name', 'ن'.repeat(81), 'نام و نام خانوادگی، هر کدام حداکثر ۸۰ حرف باشد.'],
    ['user_email', 'a@b', 'نشانی ایمیل درست نیست'],
    ['user_bank_account', '1234', profileMessages.account],
    ['user_bank_account', '6104337812345675', profileMessages.card],
    ['user_bank_account_owner', ' ', profileMessages.accountOwner],
    ['user_bank_account_owner', '۱۲۳', profileMessages.accountOwner],
    ['user_bank_account_owner', 'ن'.repeat(81), profileMessages.accountOwnerLength],
    ['user_bank_account', '0'.repeat(24), profileMessages.sheba],
    ['user_bank_account', '***********5674', profileMessages.account],
    ['user_headline', 'ن'.repeat(101), profileMessages.headline],
  ] as const)('%s %s is wrong', (field, text, problem) =>
    expect(fieldProblem(field, { ...before, [field]: text }, before)).toBe(problem),
  );
  test.each([
    ['user_email', ''],
    ['user_email', 'a@kavosh.example'],
    ['user_bank_account', ''],
    ['user_bank_account', '۶۱۰۴ ۳۳۷۸ ۱۲۳۴ ۵۶۷۴'],
    ['user_headline', ''],
  ] as const)('%s %s is right', (field, text) =>
    expect(fieldProblem(field, { ...before, [field]: text }, before)).toBeUndefined(),
  );
});

test('a file by its name and size', () => {
  for (const name of ['a.png', 'a.jpg', 'A.JPEG'])
    expect(fileProblem({ name, type: '', size: PROFILE_IMAGE_MAX_BYTES })).toBeNull();
  for (const [name, type] of [
    ['a.gif', 'image/gif'],
    ['a.png.svg', 'image/svg+xml'],
    ['a', ''],
    ['a.png', 'image/webp'],
  ])
    expect(fileProblem({ name: name!, type: type!, size: 1 })).toBe(profileMessages.imageFormat);
  expect(fileProblem({ name: 'a.png', type: 'image/png', size: PROFILE_IMAGE_MAX_BYTES + 1 })).toBe(
    profileMessages.imageSize,
  );
});

test('IR stands before a Sheba and before nothing, not before a card', () => {
  for (const text of ['', '06', '0629600000001003', '********************0001'.slice(0, 24)])
    expect([text, hasShebaPrefix(text)]).toEqual([text, text.length !== 16]);
  for (const text of ['6104337812345674', '۶۱۰۴-۳۳۷۸-۱۲۳۴-۵۶۷۴', '************5674', 'IR06'])
    expect(hasShebaPrefix(text)).toBe(false);
});
