import * as z from 'zod/mini';
import { normalizeMobile } from '@kavosh/persian/mobile.ts';
import { hasDrawnLetter, shownLine } from '@kavosh/persian/shown-text.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './scalars.ts';
import { WORK_PARTS } from './work-figures.ts';

/** What both sides count with (decisions § 4, spec 2 § 9). */
export const CODE_LENGTH = 6;
export const RESEND_AFTER_SECONDS = 120;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const NAME_MAX_LENGTH = 80;
export const DEVICE_NAME_MAX_LENGTH = 200;

/** Sentences of the fields; the site shows the same ones before it asks the server. */
export const signInMessages = {
  mobile: 'شماره موبایل باید ۱۱ رقم باشد و با ۰۹ شروع شود',
  mobileMissing: 'لطفاً شماره موبایل خود را به‌درستی دوباره وارد کنید',
  state: 'نوع درخواست درست نیست.',
  code: 'کد تأیید باید شش رقم باشد.',
  codeMissing: 'لطفاً کد ارسال‌شده با پیامک را وارد کنید.',
  token: 'اعتبار این درخواست به پایان رسیده است. لطفاً دوباره کد بگیرید.',
  deviceName: 'نام دستگاه درست نیست.',
  deviceKey: 'کلید دستگاه درست نیست.',
  work: 'پاسخ محاسبه درست نیست.',
  name: 'لطفاً نام و نام خانوادگی خود را وارد کنید',
  nameLong: 'نام و نام خانوادگی، هر کدام حداکثر ۸۰ حرف باشد.',
  passwordMissing: 'لطفاً رمز عبور خود را وارد کنید.',
  passwordWeak: 'رمز عبور بهتری انتخاب کنید',
  passwordLong: 'رمز عبور بیش از حد بلند است؛ حداکثر ۱۲۸ نویسه.',
  passwordWrong: 'رمز عبور درست نیست.',
  passwordSame: 'رمز عبور جدید همان رمز عبور کنونی است.',
  passwordNone: 'این حساب رمز عبور ندارد. لطفاً با کد پیامکی ادامه دهید.',
  passwordsDiffer: 'رمز عبور و تکرار آن یکسان نیستند',
  mobileTaken: 'این شماره پیش‌تر ثبت‌نام کرده است. لطفاً وارد شوید.',
} as const;

const text = (message: string, maximum: number) =>
  z.string({ error: message }).check(z.maxLength(maximum, { error: message }));

/** A mobile number however it was typed (Persian digits, spaces, +98), as `09xxxxxxxxx`. */
export const Mobile = z.pipe(
  z.pipe(
    text(signInMessages.mobile, 40),
    z.transform((typed: string) => normalizeMobile(typed) ?? ''),
  ),
  z.string().check(z.minLength(1, { error: signInMessages.mobile })),
);
/** A typed password; its length is checked when it is set (Unicode writes some letters in two ways). */
const Password = (message: string) =>
  z.string({ error: message }).check(z.maxLength(1024, { error: signInMessages.passwordLong }));
/** One line of plain text without invisible characters (docs/shown-text.md). */
const line = (message: string, long = message) =>
  z.pipe(z.string({ error: message }).check(z.maxLength(500, { error: long })), z.transform(shownLine));
const DeviceName = z.pipe(
  line(signInMessages.deviceName),
  text(signInMessages.deviceName, DEVICE_NAME_MAX_LENGTH).check(z.minLength(1, { error: signInMessages.deviceName })),
);
/** Something readable: at least one visible letter (docs/shown-text.md). */
export const PersonName = z.pipe(
  line(signInMessages.name, signInMessages.nameLong),
  z.string().check(
    z.refine(hasDrawnLetter, { error: signInMessages.name }),
    z.refine((name) => Array.from(name).length <= NAME_MAX_LENGTH, { error: signInMessages.nameLong }),
  ),
);
const TemporaryToken = text(signInMessages.token, 100);

/**
 * Key of a browser in which the person has signed in before; an invalid one counts as none. It grants no access: such a
 * browser only has its own limits for codes and wrong passwords.
 */
export const DeviceKey = z.optional(z.nullable(text(signInMessages.deviceKey, 100)));

/**
 * What a signed-in browser keeps. `token` goes as `Authorization: Bearer` with every later call; `device_key` outlives
 * the session.
 */
export const SignedInUser = z.object({
  token: z.string(),
  mobile: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  device_key: z.string(),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

/**
 * A code is on its way: `token` is the temporary token that the next step must carry; seconds until another code may be
 * asked for.
 */
const CodeSent = z.object({ token: z.string(), resend_after: z.int() });

/**
 * So many codes were asked for lately that this one has to be worked for (work-figures.ts): the same call once more
 * with `work`, for the same number and state, within five minutes, once. Who has a password may sign in by it instead.
 * Retry-After says when codes cost nothing again.
 */
export const WorkAsked = z.object({ challenge: z.string(), parts: z.int(), bits: z.int(), has_password: z.boolean() });
export type WorkAsked = z.infer<typeof WorkAsked>;

/** `answers`: the number of each part, null for those that were not solved. */
const Work = z.optional(
  z.object(
    {
      challenge: text(signInMessages.work, 200),
      answers: z
        .array(z.nullable(z.int({ error: signInMessages.work }).check(z.nonnegative({ error: signInMessages.work }))), {
          error: signInMessages.work,
        })
        .check(z.maxLength(WORK_PARTS, { error: signInMessages.work })),
    },
    { error: signInMessages.work },
  ),
);

export const checkMobile = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/auth/mobile/check',
  access: 'public',
  summary: 'بررسی شماره موبایل؛ برای شماره ناآشنا (۴۰۴) کد ثبت‌نام پیامک می‌شود',
  body: z.object({ mobile: Mobile, device_key: DeviceKey, work: Work }),
  data: z.object({ has_password: z.boolean() }),
  otherData: { 'identity.not_registered': CodeSent, 'identity.work_needed': WorkAsked },
  refusals: [
    'identity.not_registered',
    'identity.work_needed',
    'identity.too_many_tries',
    'identity.code_too_soon',
    'identity.codes_used_up',
    'server.busy',
  ],
});

export const sendMobileCode = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/auth/mobile/send',
  access: 'public',
  summary: 'پیامک کردن کد ورود یا بازیابی رمز عبور',
  body: z.object({
    mobile: Mobile,
    state: z.enum(['login', 'reset'], { error: signInMessages.state }),
    device_key: DeviceKey,
    work: Work,
  }),
  data: CodeSent,
  otherData: { 'identity.work_needed': WorkAsked },
  refusals: [
    'identity.mobile_unknown',
    'identity.work_needed',
    'identity.too_many_tries',
    'identity.code_too_soon',
    'identity.codes_used_up',
    'server.busy',
  ],
});

export const verifyMobileCode = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/auth/mobile/verify',
  access: 'public',
  summary: 'تأیید کد پیامک؛ ورود را کامل می‌کند، یا رمز موقت را برای ثبت‌نام و رمز عبور جدید معتبر می‌سازد',
  body: z.object({
    token: TemporaryToken,
    code: text(signInMessages.code, 40),
    state: z.enum(['login', 'reset', 'register'], { error: signInMessages.state }),
    device_name: DeviceName,
    device_key: DeviceKey,
  }),
  /** login: `user`; register and reset: `token`, which the last step must carry. */
  data: z.object({ user: z.nullable(SignedInUser), token: z.nullable(z.string()) }),
  refusals: ['identity.code_wrong', 'restricted.sign_in', 'identity.too_many_tries', 'server.busy'],
});

export const signIn = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/users/login',
  access: 'public',
  summary: 'ورود با رمز عبور',
  body: z.object({
    mobile: Mobile,
    password: Password(signInMessages.passwordMissing).check(z.minLength(1, { error: signInMessages.passwordMissing })),
    device_name: DeviceName,
    device_key: DeviceKey,
  }),
  data: z.object({ user: SignedInUser }),
  refusals: ['identity.sign_in_failed', 'restricted.sign_in', 'identity.too_many_tries', 'server.busy'],
});

export const registerUser = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/users/register',
  access: 'public',
  summary: 'ثبت‌نام با رمز موقتی که کد آن تأیید شده است',
  body: z.object({
    mobile: Mobile,
    first_name: PersonName,
    last_name: PersonName,
    password: Password(signInMessages.passwordWeak),
    device_name: DeviceName,
    token: TemporaryToken,
    device_key: DeviceKey,
  }),
  data: z.object({ user: SignedInUser }),
  refusals: ['identity.too_many_tries', 'server.busy'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/users/reset',
  access: 'public',
  summary: 'رمز عبور جدید با رمز موقتی که کد آن تأیید شده است؛ همه دستگاه‌ها از حساب خارج می‌شوند',
  body: z.object({
    mobile: Mobile,
    password: Password(signInMessages.passwordWeak),
    password_confirmation: Password(signInMessages.passwordsDiffer),
    device_name: DeviceName,
    token: TemporaryToken,
    device_key: DeviceKey,
  }),
  data: z.object({ user: SignedInUser }),
  refusals: ['restricted.sign_in', 'identity.too_many_tries', 'server.busy'],
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/users/logout',
  access: 'member',
  summary: 'خروج این دستگاه از حساب',
  data: z.object({}),
  refusals: ['identity.unauthenticated'],
});

export const showLoginStat = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/login-stat',
  access: 'public',
  summary: 'شمار کسانی که به کاوش پیوسته‌اند',
  data: z.object({ stat: z.object({ users: z.int() }) }),
  refusals: [],
});

/** Times as ISO 8601 UTC; `is_current`: the device that asks. */
export const Device = z.object({
  id: z.int(),
  device_name: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  is_current: z.boolean(),
});
export type Device = z.infer<typeof Device>;

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/users/dashboard/devices',
  access: 'member',
  summary: 'دستگاه‌هایی که با این حساب وارد شده‌اند',
  data: z.object({ devices: z.array(Device) }),
  refusals: ['identity.unauthenticated'],
});

export const signOutDevice = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/users/dashboard/devices/{id}/logout',
  access: 'member',
  summary: 'خروج یکی از دستگاه‌ها از حساب',
  params: z.object({ id: Id }),
  notFound: 'identity.device_not_found',
  data: z.object({ devices: z.array(Device) }),
  refusals: ['identity.unauthenticated', 'identity.device_not_found'],
});

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/users/dashboard/devices/logout',
  access: 'member',
  summary: 'خروج همه دستگاه‌ها از حساب، این یکی هم',
  data: z.object({}),
  refusals: ['identity.unauthenticated'],
});

/**
 * By the old password (`current_password`), or by a code that was sent for signing in (`token` and `code`). Other
 * devices are signed out.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/users/dashboard/password',
  access: 'member',
  summary: 'تغییر رمز عبور با رمز کنونی یا کد پیامکی؛ دستگاه‌های دیگر از حساب خارج می‌شوند و برداشت تا ۲۴ ساعت ممکن نیست',
  body: z.object({
    current_password: z.optional(Password(signInMessages.passwordMissing)),
    token: z.optional(TemporaryToken),
    code: z.optional(text(signInMessages.code, 40)),
    password: Password(signInMessages.passwordWeak),
    password_confirmation: Password(signInMessages.passwordsDiffer),
  }),
  data: z.object({ devices: z.array(Device) }),
  refusals: ['identity.unauthenticated', 'identity.too_many_tries', 'server.busy'],
});
