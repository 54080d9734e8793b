import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createComment } from './comments.ts';
import { sendContactMessage } from './contact.ts';
import { addDeskAcademy } from './desk/catalogue/academies.ts';
import { addCategory } from './desk/catalogue/categories.ts';
import { addDeskCourse } from './desk/catalogue/course-changes.ts';
import { addDeskJob } from './desk/catalogue/job-changes.ts';
import { publishNews } from './desk/desk-news.ts';
import { saveProfile } from './profile.ts';
import { registerUser } from './sign-in.ts';

/** The parsed value of one field; null: it is refused. The other fields do not matter. */
function fieldOf(body: z.core.$ZodType, name: string): (typed: string) => unknown {
  const field = (body as unknown as { shape: Record<string, z.core.$ZodType> }).shape[name]!;
  return (typed) => {
    const read = z.safeParse(field, typed);
    return read.success ? read.data : null;
  };
}

/** Texts without visible characters, or without a letter. */
const blank = [
  '\u202e',
  '\u3164',
  '\u202e\u3164',
  'ـ',
  'ـــ',
  '\u115f\u1160',
  '\uffa0',
  '\u2800\u2800',
  '\u{e0041}\u{e007f}',
  '\u200b\u200c\u200d\u2060\ufeff',
  '\u0301'.repeat(80),
  '\u00ad',
  ' \u3000\u00a0 ',
];

const names: readonly [string, (typed: string) => unknown][] = [
  ['first name at registering', fieldOf(registerUser.body, 'first_name')],
  ['last name at registering', fieldOf(registerUser.body, 'last_name')],
  ['first name of the profile', fieldOf(saveProfile.body, 'user_first_name')],
  ['owner of the account', fieldOf(saveProfile.body, 'user_bank_account_owner')],
  ['name at the contact page', fieldOf(sendContactMessage.body, 'name')],
  ['title at the contact page', fieldOf(sendContactMessage.body, 'title')],
  ['academy', fieldOf(addDeskAcademy.body, 'name')],
  ['category', fieldOf(addCategory.body, 'name')],
  ['course', fieldOf(addDeskCourse.body, 'title')],
  ['job', fieldOf(addDeskJob.body, 'title')],
  ['news', fieldOf(publishNews.body, 'title')],
];

describe.each(names)('%s', (_name, read) => {
  test('a text without visible characters is empty', () => {
    for (const typed of blank) expect([typed, read(typed)]).toEqual([typed, null]);
  });
  test('direction marks, tag letters, fillers, and more than two combining marks are removed', () => {
    expect(read('\u202eعلی\u202c رضایی\u{e0041}')).toBe('علی رضایی');
    expect(read('\u2067\u3164علی\u2800')).toBe('علی');
    expect(read(`z${'\u0301'.repeat(80)}`)).toBe('ź\u0301');
    expect(read('می\u200cخواهم')).toBe('می\u200cخواهم');
    expect(read('علی\nرضایی')).toBe('علی رضایی');
  });
});

test('an invisible headline is empty, and invisible characters are removed from an e-mail address', () => {
  const headline = fieldOf(saveProfile.body, 'user_headline');
  for (const typed of blank) expect([typed, headline(typed)]).toEqual([typed, null]);
  expect(headline('\u202eتوسعه‌دهنده C#')).toBe('توسعه‌دهنده C#');
  expect(fieldOf(saveProfile.body, 'user_email')('a\u200b@b.example')).toBeNull();
  expect(fieldOf(saveProfile.body, 'user_email')('\u2066a@b.example\u2069')).toBe('a@b.example');
});

test('an invisible comment is empty but not refused, as the rating counts', () => {
  const content = fieldOf(createComment.body, 'content');
  for (const typed of blank) expect([typed, content(typed)]).toEqual([typed, null]);
  expect(content('\u202eخوب\u{e0041}\n\n\n\nبود')).toBe('خوب\n\nبود');
});
