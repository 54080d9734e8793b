import * as z from 'zod/mini';
import { contactLimits, isEmail } from '../../contact.ts';
import { readableLine, Version } from '../desk-scalars.ts';
import { declareFields } from './declare-fields.ts';
import { plainText } from './held.ts';

const messages = {
  name: 'نام آموزشگاه را بنویسید.',
  nameLong: 'نام حداکثر ۲۰۰ حرف باشد.',
  aboutLong: 'معرفی حداکثر ۵٬۰۰۰ حرف باشد.',
  site: 'نشانی سایت باید نشانی کاملی با https یا http باشد.',
  host: 'هر میزبان نامی مانند example.ir است، بدون https و بدون مسیر.',
  hosts: 'میزبان‌ها حداکثر ۳۰ تا باشند.',
  mail: 'ایمیل باید نشانی کاملی مانند sales@example.ir باشد.',
} as const;

const Host = z.pipe(
  z.pipe(
    z.string({ error: messages.host }).check(z.maxLength(253, { error: messages.host })),
    z.transform((typed: string) => typed.trim().toLowerCase()),
  ),
  z.string().check(
    z.regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])(?::\d{1,5})?$/, {
      error: messages.host,
    }),
  ),
);

const Mail = z.nullable(
  z.pipe(
    z.pipe(
      z.string({ error: messages.mail }).check(z.maxLength(contactLimits.email, { error: messages.mail })),
      z.transform((typed: string) => typed.trim()),
    ),
    z.string().check(z.refine(isEmail, { error: messages.mail })),
  ),
);

/** The fields of an academy at the desk. Storage and feeds: domains/catalogue/academy-fields.ts. */
export const writtenAcademyFields = declareFields({
  name: {
    word: 'نام',
    value: z.string(),
    typed: readableLine(200, messages.name, messages.nameLong),
    longest: 200,
  },
  about: { word: 'معرفی', value: z.string(), typed: plainText(5_000, messages.aboutLong), longest: 5_000 },
  site_url: {
    word: 'سایت',
    value: z.nullable(z.string()),
    typed: z.nullable(
      z.url({ protocol: /^https?$/, error: messages.site }).check(z.maxLength(2_000, { error: messages.site })),
    ),
    longest: 2_000,
  },
  /** Hosts that an address of registration may have; together in one box, a line each. */
  hosts: {
    word: 'میزبان‌های ثبت‌نام',
    value: z.array(z.string()),
    typed: z.pipe(
      z.array(Host).check(z.maxLength(30, { error: messages.hosts })),
      z.transform((hosts: string[]) => [...new Set(hosts)]),
    ),
    longest: 8_000,
  },
  /** Sent as a file (sendAcademyLogo, sendPanelLogo); null: its name stands instead of a picture. */
  avatar: { word: 'نشان', value: z.nullable(z.string()) },
  /** Where it is asked about purchases; null: nowhere by mail. No feed says it. */
  mail: {
    word: 'ایمیل پرسش درباره خریدها',
    value: z.nullable(z.string()),
    typed: Mail,
    longest: contactLimits.email,
  },
});

export type WrittenAcademyField = (typeof writtenAcademyFields.names)[number];
/** Fields that feeds fill and colleagues can override. */
export type AcademyField = Exclude<WrittenAcademyField, 'mail'>;
export const academyFields = writtenAcademyFields.names.filter((name) => name !== 'mail') as [
  AcademyField,
  ...AcademyField[],
];
/** Those that one colleague types. */
export type TypedAcademyField = (typeof writtenAcademyFields.typedNames)[number];
export type AcademyValues = z.infer<typeof writtenAcademyFields.values>;
export type AcademyChanges = z.output<typeof writtenAcademyFields.changes>;

export const MOST_LOGO_BYTES = 2 * 1024 * 1024;
export const logoMessage = 'یک تصویر PNG یا JPEG تا ۲ مگابایت انتخاب کنید.';

/** A logo as it is sent: its largest square, from the middle. PNG or JPEG, that part at least 128 by 128. */
export const SentLogo = z.object({
  version: z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.pipe(z.transform(Number), Version)),
  picture: z
    .instanceof(File, { error: logoMessage })
    .check(z.refine((picture) => picture.size > 0 && picture.size <= MOST_LOGO_BYTES, { error: logoMessage })),
});
