import * as z from 'zod/mini';
import { normalizeMobile } from '@kavosh/persian/mobile.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './scalars.ts';

/** What both sides count with (decisions § 4, spec 2 § 9). */
export const CODE_LENGTH = 6;
export const RESEND_AFTER_SECONDS = 120;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const NAME_MAX_LENGTH = 50;
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
  name: 'لطفاً نام و نام خانوادگی خود را وارد کنید',
  passwordMissing: 'لطفاً رمز عبور خود را وارد کنید.',
  passwordWeak: 'رمز عبور بهتری انتخاب کنید',
  passwordsDiffer: 'رمز عبور و تکرار آن یکسان نیستند',
  mobileTaken: 'این شماره پیش‌تر ثبت‌نام کرده است. لطفاً وارد شوید.',
} as const;

const text = (message: string, maximum: number) => z.string({ error: message }).check(z.maxLength(maximum, { error: message }));

/** A mobile number however it was typed (Persian digits, spaces, +98), as `09xxxxxxxxx`. */
export const Mobile = z.pipe(
  z.pipe(text(signInMessages.mobile, 40), z.transform((typed: string) => normalizeMobile(typed) ?? '')),
  z.string().check(z.minLength(1, { error: signInMessages.mobile })),
);
const Password = (message: string) => text(message, 1024);
/** One line of plain text, without what no database or page wants. */
const line = (message: string) => z.pipe(text(message, 500), z.transform((typed: string) => typed.toWellFormed().replace(/[\p{Cc}\ufffd\s]+/gu, ' ').trim()));
const DeviceName = z.pipe(line(signInMessages.deviceName), text(signInMessages.deviceName, DEVICE_NAME_MAX_LENGTH).check(z.minLength(1, { error: signInMessages.deviceName })));
/** Something that can be read: at least one letter, which invisible characters are not. */
export const PersonName = z.pipe(line(signInMessages.name), text(signInMessages.name, NAME_MAX_LENGTH).check(z.regex(/\p{L}/u, { error: signInMessages.name })));
const TemporaryToken = text(signInMessages.token, 100);

/** What a signed-in browser keeps. `token` goes as `Authorization: Bearer` with every later call. */
export const SignedInUser = z.object({ token: z.string(), mobile: z.string(), first_name: z.string(), last_name: z.string() });
export type SignedInUser = z.infer<typeof SignedInUser>;

/** A code is on its way: `token` is the temporary token that the next step must carry; seconds until another code may be asked for. */
const CodeSent = z.object({ token: z.string(), resend_after: z.int() });

export const checkMobile = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/auth/mobile/check',
  access: 'public',
  summary: 'بررسی شماره موبایل؛ برای شماره ناآشنا (۴۰۴) کد ثبت‌نام پیامک می‌شود',
  body: z.object({ mobile: Mobile }),
  data: z.object({ has_password: z.boolean() }),
  otherData: { 404: CodeSent },
  refusals: ['identity.not_registered', 'identity.too_many_tries', 'server.busy'],
});

export const sendMobileCode = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/auth/mobile/send',
  access: 'public',
  summary: 'پیامک کردن کد ورود یا بازیابی رمز عبور',
  body: z.object({ mobile: Mobile, state: z.enum(['login', 'reset'], { error: signInMessages.state }) }),
  data: CodeSent,
  refusals: ['identity.mobile_unknown', 'identity.too_many_tries', 'server.busy'],
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
  }),
  /** login: `user`; register and reset: `token`, which the last step must carry. */
  data: z.object({ user: z.nullable(SignedInUser), token: z.nullable(z.string()) }),
  refusals: ['identity.code_wrong', 'identity.too_many_tries', 'server.busy'],
});

export const signIn = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/users/login',
  access: 'public',
  summary: 'ورود با رمز عبور',
  body: z.object({ mobile: Mobile, password: Password(signInMessages.passwordMissing).check(z.minLength(1, { error: signInMessages.passwordMissing })), device_name: DeviceName }),
  data: z.object({ user: SignedInUser }),
  refusals: ['identity.sign_in_failed', 'identity.too_many_tries', 'server.busy'],
});

export const registerUser = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/users/register',
  access: 'public',
  summary: 'ثبت‌نام با رمز موقتی که کد آن تأیید شده است',
  body: z.object({ mobile: Mobile, first_name: PersonName, last_name: PersonName, password: Password(signInMessages.passwordWeak), device_name: DeviceName, token: TemporaryToken }),
  data: z.object({ user: SignedInUser }),
  refusals: ['identity.too_many_tries', 'server.busy'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/users/reset',
  access: 'public',
  summary: 'رمز عبور جدید با رمز موقتی که کد آن تأیید شده است؛ همه دستگاه‌ها از حساب خارج می‌شوند',
  body: z.object({ mobile: Mobile, password: Password(signInMessages.passwordWeak), password_confirmation: Password(signInMessages.passwordsDiffer), device_name: DeviceName, token: TemporaryToken }),
  data: z.object({ user: SignedInUser }),
  refusals: ['identity.too_many_tries', 'server.busy'],
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
export const Device = z.object({ id: z.int(), device_name: z.string(), created_at: z.string(), last_seen_at: z.string(), is_current: z.boolean() });
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
