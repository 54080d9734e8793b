import * as z from 'zod/mini';
import { hasDrawn, hasDrawnLetter, shownLine, shownText } from '@kavosh/persian/shown-text.ts';
import { endpoint } from './endpoint.ts';

/** Whom a message is for (spec 1 § 9): academies, companies, product support. */
export const departments = [1, 2, 3] as const;
export type Department = (typeof departments)[number];

/** Longest texts in letters; an address of mail is never longer (RFC 5321). */
export const contactLimits = { name: 100, email: 254, title: 150, description: 4000 } as const;

/** Sentences of the fields; the site shows the same ones before it asks the server. */
export const contactMessages = {
  name: 'لطفاً نام خود را وارد کنید',
  email: 'لطفاً نشانی ایمیل خود را بنویسید',
  emailPattern: 'نشانی ایمیل درست نیست',
  title: 'لطفاً عنوانی برای پیام خود انتخاب کنید',
  department: 'لطفاً یکی از گزینه‌ها را انتخاب کنید',
  description: 'لطفاً پیام خود را برای ما بنویسید',
  tooLong: 'این متن بیش از اندازه بلند است',
} as const;

/**
 * The pattern of `<input type=email>` (HTML, § Email state), and a dot in the part after @: a message to a name without
 * one cannot be answered. Reads a text once, however long it is.
 */
const hostLabel = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const emailPattern = new RegExp(
  `^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?=[^.]+\\.)${hostLabel}(?:\\.${hostLabel})*$`,
  'i',
);
export const isEmail = (text: string): boolean => text.length <= contactLimits.email && emailPattern.test(text);

/** Longer than any valid text before it is tidied; a longer one is not even read. */
const LONGEST_RAW = 20_000;

/** A required text: normalised first (docs/shown-text.md), so blanks alone are refused. */
const filled = (
  missing: string,
  limit: number,
  tidy: (typed: string) => string,
  isThere: (text: string) => boolean = hasDrawn,
) =>
  z.pipe(
    z.pipe(
      z.string({ error: missing }).check(z.maxLength(LONGEST_RAW, { error: contactMessages.tooLong })),
      z.transform(tidy),
    ),
    z.string().check(z.refine(isThere, { error: missing }), z.maxLength(limit, { error: contactMessages.tooLong })),
  );

const Email = z.pipe(
  filled(contactMessages.email, contactLimits.email, shownLine),
  z.string().check(z.refine(isEmail, { error: contactMessages.emailPattern })),
);

/** A message to the operators. The five fields are all required (spec 1 § 5). */
export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/contact-us',
  access: 'public',
  summary: 'فرستادن پیام از صفحه تماس با ما',
  body: z.object({
    name: filled(contactMessages.name, contactLimits.name, shownLine, hasDrawnLetter),
    email: Email,
    title: filled(contactMessages.title, contactLimits.title, shownLine),
    department: z.literal(departments, { error: contactMessages.department }),
    description: filled(contactMessages.description, contactLimits.description, shownText),
  }),
  data: z.object({}),
  refusals: ['contact.too_many_messages'],
});

/** Where Kavosh is found; null: not given. `tiles` is the address of a map's pictures with {z}, {x} and {y} in it. */
export const ContactDetails = z.object({
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  tiles: z.nullable(z.object({ url: z.string(), attribution: z.nullable(z.string()) })),
});
export type ContactDetails = z.infer<typeof ContactDetails>;

export const showContactDetails = endpoint({
  method: 'GET',
  path: '/api/v1/web/content/contact',
  access: 'public',
  summary: 'نشانی، تلفن و ایمیل کاوش، و نقشه آن',
  data: z.object({ contact: ContactDetails }),
  refusals: [],
});
