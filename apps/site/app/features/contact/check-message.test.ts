import { describe, expect, test } from 'vitest';
import { checkField, checkMessage, type TypedMessage } from './check-message.ts';

const good: TypedMessage = {
  name: 'نگار',
  email: 'negar@mail.example',
  title: 'پرسش',
  department: '3',
  description: 'سلام',
};

describe('a message', () => {
  test('with all five fields may be sent', () => {
    expect(checkMessage(good)).toEqual({});
    for (const department of ['1', '2', '3']) expect(checkField('department', department)).toBeUndefined();
  });

  test('without any says all five sentences', () => {
    expect(checkMessage({ name: '', email: ' ', title: '\n', department: '', description: '\t' })).toEqual({
      name: 'لطفاً نام خود را وارد کنید',
      email: 'لطفاً نشانی ایمیل خود را بنویسید',
      title: 'لطفاً عنوانی برای پیام خود انتخاب کنید',
      department: 'لطفاً یکی از گزینه‌ها را انتخاب کنید',
      description: 'لطفاً پیام خود را برای ما بنویسید',
    });
  });

  test.each([
    ['department', '0'],
    ['department', '4'],
    ['department', '1.0'],
    ['department', 'x'],
  ] as const)('%s %s is none of the options', (field, typed) =>
    expect(checkField(field, typed)).toBe('لطفاً یکی از گزینه‌ها را انتخاب کنید'),
  );

  test.each(['negar', 'negar@', 'negar@mail', 'a b@mail.example', 'نگار@mail.example', 'negar@mail.example.'])(
    '%s is no address',
    (typed) => {
      expect(checkField('email', typed)).toBe('نشانی ایمیل درست نیست');
    },
  );

  test.each(['a@b.co', ' negar+1@sub.mail.example '])('%s is one', (typed) =>
    expect(checkField('email', typed)).toBeUndefined(),
  );

  test.each([
    ['name', 100],
    ['title', 150],
    ['description', 4000],
  ] as const)('%s has room for %i letters and no more', (field, most) => {
    expect(checkField(field, 'ا'.repeat(most))).toBeUndefined();
    expect(checkField(field, 'ا'.repeat(most + 1))).toBe('این متن بیش از اندازه بلند است');
  });
});
