import type { MailValues } from './mail-texts.ts';
import { foldLetters } from '@kavosh/persian/fold.ts';

// Answers to messages: what a canned one says of the person and the message, and the letter that goes by mail. Pure.

/** What stands in braces in a canned answer, and what it becomes. */
export const placeholders = {
  نام: 'نام فرستنده',
  موضوع: 'عنوان پیام',
  شماره: 'شماره پیام',
  همکار: 'نام شما',
} as const;
export type Placeholder = keyof typeof placeholders;
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

const names = new Map((Object.keys(placeholders) as Placeholder[]).map((name) => [foldLetters(name), name]));
const braces = /\{([^{}\n]{1,40})\}/gu;

const nameOf = (inside: string): Placeholder | undefined => names.get(foldLetters(inside).replace(/[\s\u200c]/g, ''));

/** Names in braces that are none of ours, as they are written. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(braces)].flatMap(([whole, inside = '']) => (nameOf(inside) ? [] : [whole]))),
];

/** The text with its placeholders filled in; braces around anything else stay. */
export const fillAnswer = (text: string, values: PlaceholderValues): string =>
  text.replace(braces, (whole, inside: string) => {
    const name = nameOf(inside);
    return name === undefined ? whole : values[name];
  });

/** An answer that greets by itself gets no greeting before it. */
const greetings = 'سلام|درود|وقت\\s*(?:شما\\s*)?به?\\s*خیر|روز\\s*به?\\s*خیر|hello|hi|dear';
const greets = new RegExp(`^[\\s«"]*(?:\\p{L}[\\p{L} ]{0,60}[،,!:]\\s*)?(?:با\\s+)?(?:${greetings})(?!\\p{L})`, 'iu');

interface AnsweredText {
  name: string;
  title: string;
  description: string;
}

/** What the mail with an answer is written with: a greeting unless there is one, the answer, and what was asked. */
export const letterValues = (
  { name, title, description }: AnsweredText,
  answer: string,
): MailValues<'message-answered'> => ({
  سلام: greets.test(answer.replaceAll('\u200c', ' ')) ? '' : `${name}، سلام.`,
  نام: name,
  موضوع: title.replace(/\s+/g, ' '),
  پاسخ: answer,
  پیام: description.replace(/^/gm, '> '),
});
