import { describe, expect, test } from 'vitest';
import { exampleValues, fillMail, mailTextFaults, mailTextKinds, mailTexts } from './mail-texts.ts';

describe.each(mailTextKinds)('%s', (kind) => {
  const { first } = mailTexts[kind];

  test('what it says at first can be sent, and its preview has no braces left', () => {
    expect(mailTextFaults(kind, first)).toEqual({});
    const { subject, text } = fillMail(kind, first, exampleValues(kind));
    expect(`${subject}${text}`).not.toMatch(/[{}]/);
    expect(subject).not.toMatch(/\n/);
    expect(text).toMatch(/\S\n$/);
  });

  test('a text without what it is for is refused, and so is a name that is not known', () => {
    const needed = Object.entries(mailTexts[kind].placeholders).filter(([, one]) => 'needed' in one);
    expect(needed.length).toBeGreaterThan(0);
    for (const [name] of needed)
      expect(mailTextFaults(kind, { ...first, text: first.text.replaceAll(`{${name}}`, '') })).toEqual({
        text: expect.stringContaining(`{${name}} باید در متن باشد.`),
      });
    expect(mailTextFaults(kind, { ...first, subject: 'سلام {ناشناس}' }).subject).toContain('{ناشناس} شناخته نیست.');
    const latin = mailTextFaults(kind, { ...first, text: `${first.text} {name}` });
    expect(latin.text).toMatch(/^[^a-z]+$/i);
  });
});

const answer = exampleValues('message-answered');

test('an empty value takes its line away, and the gap around it closes', () => {
  const { first } = mailTexts['message-answered'];
  expect(fillMail('message-answered', first, { ...answer, سلام: '' }).text).toBe(
    'کیف پول شما درست شد.\n\n— کاوش\n\nپیام شما:\n> سلام.\n> کیف پول من کار نمی‌کند.\n',
  );
  const told = fillMail('not-reached', mailTexts['not-reached'].first, { ...exampleValues('not-reached'), نوشته: '' });
  expect(told.text).toContain('نرسیده است.\n\nلطفاً تا');
});

test('what a value says is never read as a placeholder, and its own empty lines stay', () => {
  const values = { ...answer, نام: '{پاسخ} $&', پاسخ: 'یک\n\n\nدو {نام}' };
  expect(fillMail('message-answered', { subject: '{نام}', text: '{پاسخ}' }, values)).toEqual({
    subject: '{پاسخ} $&',
    text: 'یک\n\n\nدو {نام}\n',
  });
});

test('a subject is one line, letters of names are folded, and what has several lines has no place in it', () => {
  const values = { ...answer, موضوع: 'یک\r\nBcc: all@mail.example' };
  expect(fillMail('message-answered', { subject: '{ موضوع }', text: '{پاسخ}' }, values).subject).toBe(
    'یک Bcc: all@mail.example',
  );
  const owed = { subject: 'بدهی', text: '{مبلغ} {صورت حسابها}' };
  expect(mailTextFaults('commission-owed', owed)).toEqual({});
  expect(mailTextFaults('message-answered', { subject: '{پاسخ}', text: '{پاسخ}' })).toEqual({
    subject: '{پاسخ} چند سطر است و در موضوع نمی‌آید.',
  });
});
