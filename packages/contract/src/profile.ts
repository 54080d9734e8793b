import * as z from 'zod/mini';
import { isMasked, readBankAccount, type BankAccount } from '@kavosh/persian/bank-account.ts';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { hasDrawn, hasDrawnLetter, shownLine } from '@kavosh/persian/shown-text.ts';
import { contactMessages, isEmail } from './contact.ts';
import { endpoint } from './endpoint.ts';
import { PersonName } from './sign-in.ts';

/** Spec 2 § 9: exactly so many bytes pass. */
export const PROFILE_IMAGE_MAX_BYTES = 2_097_152;
export const HEADLINE_MAX_LENGTH = 100;
export const OWNER_MAX_LENGTH = 80;

/** Sentences of the fields; the site shows the same ones before it asks the server. */
export const profileMessages = {
  imageFormat: 'فرمت فایل انتخاب‌شده باید .png، .jpg یا .jpeg باشد',
  imageSize: 'حجم تصویر انتخاب‌شده بیش از ۲ مگابایت مجاز است',
  imageCrop: 'بخش انتخاب‌شده تصویر درست نیست.',
  account: 'شماره حساب باید شماره کارت ۱۶ رقمی یا شماره شبای ۲۴ رقمی باشد',
  card: 'این شماره کارت درست نیست. لطفاً رقم‌ها را بررسی کنید',
  sheba: 'این شماره شبا درست نیست. لطفاً رقم‌ها را بررسی کنید',
  province: 'چنین استانی در فهرست نیست.',
  city: 'این شهر در استان انتخاب‌شده نیست.',
  gender: 'لطفاً یکی از گزینه‌ها را انتخاب کنید',
  headline: 'عنوان شغلی حداکثر ۱۰۰ نویسه است',
  accountOwner: 'لطفاً نام صاحب حساب را وارد کنید',
  accountOwnerLength: 'نام صاحب حساب حداکثر ۸۰ نویسه است',
} as const;

const accountMessages = {
  length: profileMessages.account,
  card: profileMessages.card,
  sheba: profileMessages.sheba,
} as const;

/**
 * The problem of a typed bank account; null: none. An empty text is valid, and so is a masked number, which means the
 * stored one.
 */
export function bankAccountProblem(typed: string): string | null {
  const read = typed.trim() === '' || isMasked(typed) ? null : readBankAccount(typed);
  return typeof read === 'string' ? accountMessages[read] : null;
}

const field = z.string().check(z.maxLength(1_000));
const orNull = (text: string): string | null => (text === '' ? null : text);

const Email = z.pipe(
  z.pipe(field, z.transform(shownLine)),
  z.pipe(
    z.string().check(z.refine((text) => text === '' || isEmail(text), { error: contactMessages.emailPattern })),
    z.transform(orNull),
  ),
);
const Headline = z.pipe(
  z.pipe(field, z.transform(shownLine)),
  z.pipe(
    z.string().check(z.maxLength(HEADLINE_MAX_LENGTH, { error: profileMessages.headline })),
    z.transform((text) => (hasDrawn(text) ? text : null)),
  ),
);
const OwnerLine = z.pipe(
  z
    .string({ error: profileMessages.accountOwner })
    .check(z.maxLength(1_000, { error: profileMessages.accountOwnerLength })),
  z.transform(shownLine),
);
const ownerLength = z.maxLength(OWNER_MAX_LENGTH, { error: profileMessages.accountOwnerLength });
/** The owner of a bank account: a name with a visible letter (docs/shown-text.md). */
export const AccountOwner = z.pipe(
  OwnerLine,
  z.string().check(z.refine(hasDrawnLetter, { error: profileMessages.accountOwner }), ownerLength),
);
const OwnerOrNothing = z.pipe(
  OwnerLine,
  z.pipe(
    z.string().check(
      z.refine((text) => text === '' || hasDrawnLetter(text), { error: profileMessages.accountOwner }),
      ownerLength,
    ),
    z.transform(orNull),
  ),
);
const Gender = z.pipe(
  z.enum(['male', 'female', ''], { error: profileMessages.gender }),
  z.transform((given) => (given === '' ? null : given)),
);
const idOrNull = (error: string) =>
  z.pipe(
    z.string({ error }).check(z.refine((text) => /^(?:[1-9]\d{0,8})?$/.test(toAsciiDigits(text)), { error })),
    z.transform((text) => (text === '' ? null : Number(toAsciiDigits(text)))),
  );

/** An account, nothing (removes the current one), or a masked one (keeps it). */
const Account = z.pipe(
  z.string().check(
    z.maxLength(100, { error: profileMessages.account }),
    z.refine((typed) => bankAccountProblem(typed) === null, {
      error: (issue) => bankAccountProblem(String(issue.input)) ?? undefined,
    }),
  ),
  z.transform((typed): BankAccount | { masked: string } | null => {
    if (typed.trim() === '') return null;
    const read = readBankAccount(typed);
    return typeof read === 'string' ? { masked: typed.trim() } : read;
  }),
);

/** A picture, or nothing, which removes the current one. The server checks the file's content. */
const Image = z.union(
  [z.literal(''), z.file().check(z.maxSize(PROFILE_IMAGE_MAX_BYTES, { error: profileMessages.imageSize }))],
  { error: profileMessages.imageFormat },
);
const cropPattern = /^(\d{1,5}),(\d{1,5}),([1-9]\d{0,4})$/;
/** `x,y,size`: the square of the upright picture that is kept, in its pixels. */
const Crop = z.pipe(
  z.string().check(z.regex(cropPattern, { error: profileMessages.imageCrop })),
  z.transform((text) => {
    const [x = 0, y = 0, size = 1] = text.split(',').map(Number);
    return { x, y, size };
  }),
);

const PlaceName = z.object({ id: z.int(), name_fa: z.string(), name: z.string() });

/**
 * What a person says of themselves. `bank_account` is masked but for its last four digits, `bank_account_owner` null
 * where it was entered without; `bank_account_changed_at` as ISO 8601 UTC.
 */
export const ProfileData = z.object({
  first_name: z.string(),
  last_name: z.string(),
  image: z.nullable(z.string()),
  email: z.nullable(z.string()),
  bank_account: z.nullable(z.string()),
  bank_account_kind: z.nullable(z.enum(['card', 'sheba'])),
  bank_account_owner: z.nullable(z.string()),
  bank_account_changed_at: z.nullable(z.string()),
  headline: z.nullable(z.string()),
  gender: z.nullable(z.enum(['male', 'female'])),
  province: z.nullable(PlaceName),
  city: z.nullable(z.object({ id: z.int(), name_fa: z.string() })),
});
export type ProfileData = z.infer<typeof ProfileData>;

const path = '/api/v1/web/service/users/dashboard/profile';

export const showProfile = endpoint({
  method: 'GET',
  path,
  access: 'member',
  summary: 'پروفایل کاربر',
  data: z.object({ profile: ProfileData }),
  refusals: ['identity.unauthenticated'],
});

/**
 * Fields that are not sent stay; fields sent empty are removed (names cannot be). Another province clears the city, and
 * removing the bank account its owner; another account needs one. Unknown fields are refused by name: a misspelt one
 * would otherwise change nothing and seem saved.
 */
export const saveProfile = endpoint({
  method: 'POST',
  path,
  access: 'member',
  summary: 'ذخیره تغییرات پروفایل',
  form: 'multipart',
  body: z.strictObject({
    user_first_name: z.optional(PersonName),
    user_last_name: z.optional(PersonName),
    user_email: z.optional(Email),
    user_headline: z.optional(Headline),
    user_gender: z.optional(Gender),
    user_province: z.optional(idOrNull(profileMessages.province)),
    user_city: z.optional(idOrNull(profileMessages.city)),
    user_bank_account: z.optional(Account),
    user_bank_account_owner: z.optional(OwnerOrNothing),
    user_image: z.optional(Image),
    user_image_crop: z.optional(Crop),
  }),
  data: z.object({ profile: ProfileData }),
  refusals: [
    'identity.unauthenticated',
    'request.invalid',
    'request.too_large',
    'request.malformed',
    'profile.too_many_changes',
    'media.busy',
    'media.not_kept',
    'server.busy',
  ],
});
