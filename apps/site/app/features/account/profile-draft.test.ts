import { expect, test } from 'vitest';
import { changesIn, textOf } from './profile-draft.ts';
import type { TypedProfile } from './profile-typed.ts';

const before: TypedProfile = {
  user_first_name: 'سارا',
  user_last_name: 'نمونه‌زاده',
  user_email: '',
  user_bank_account: '',
  user_bank_account_owner: '',
  user_province: '8',
  user_city: '20',
  user_headline: '',
  user_gender: '',
};
const phone = '09120000001';

test('changes are restored for the member who typed them, and for no other', () => {
  const text = textOf({ ...before, user_headline: 'برنامه‌نویس', user_city: '' }, before, phone);
  expect(changesIn(text, phone)).toEqual({ user_headline: 'برنامه‌نویس', user_city: '' });
  for (const other of ['09120000002', null]) expect(changesIn(text, other)).toEqual({});
});

test('unchanged fields and account numbers are not saved', () => {
  expect(textOf(before, before, phone)).toBeNull();
  expect(textOf({ ...before, user_bank_account: '5022291012345672' }, before, phone)).toBeNull();
  const text = textOf({ ...before, user_bank_account: '5022291012345672', user_email: 'a@b.example' }, before, phone);
  expect(text).not.toContain('5022');
  expect(changesIn(text, phone)).toEqual({ user_email: 'a@b.example' });
  expect(changesIn(JSON.stringify({ by: phone, user_bank_account: '5022' }), phone)).toEqual({});
});

test('an invalid draft is ignored', () => {
  for (const text of [null, '', '{', '3', 'null', '[]', JSON.stringify({ by: phone, user_email: 3 })])
    expect(changesIn(text, phone)).toEqual({});
});
