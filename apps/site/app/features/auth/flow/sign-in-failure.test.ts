import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { PasswordOffered } from '../../../session/work-for-code.ts';
import { signInFailure, StorageRefused, type SignInCall } from './sign-in-failure.ts';

const phone = '09120000001';
const refusal = (status: number, rest: object = {}, retryAfter: number | null = null) =>
  new ApiError(status, { code: status, message: 'پیام سرور', data: null, ...rest }, retryAfter);
const text = (call: SignInCall, error: unknown) => signInFailure(call, error, phone, 0).text;
const generic = 'درخواست ناموفق بود. لطفاً دوباره تلاش کنید.';

describe('what is told of a failed call', () => {
  it('names the field of a 422, in the order of the catalogue', () => {
    const errors = {
      token: ['ت'],
      password: ['پ'],
      device_name: ['د'],
      mobile: ['م', 'م۲'],
      code: ['ک'],
      state: ['س'],
      first_name: ['ن'],
      last_name: ['خ'],
    };
    const field = (call: SignInCall) => signInFailure(call, refusal(422, { errors }), phone, 0);
    expect(field('login')).toMatchObject({ field: 'mobile', text: 'م' });
    expect(field('verify')).toMatchObject({ field: 'state', text: 'س' });
    expect(field('register')).toMatchObject({ field: 'mobile', text: 'م' });
    expect(
      signInFailure('login', refusal(422, { errors: { password: ['پ'], device_name: ['د'] } }), phone, 0),
    ).toMatchObject({ field: 'device_name' });
    expect(signInFailure('verify', refusal(422, { errors: { token: ['ت'], code: ['ک'] } }), phone, 0)).toMatchObject({
      field: 'code',
      text: 'ک',
    });
    expect(signInFailure('check', refusal(422, { errors: { other: ['ی'] } }), phone, 0)).toMatchObject({
      field: 'other',
      text: 'ی',
    });
  });

  it('says why signing in failed', () => {
    expect(text('login', refusal(401))).toBe('ورود ناموفق بود. از درستی شماره موبایل و رمز عبور مطمئن شوید');
    expect(text('login', new ApiError(200, { code: 401, message: null, data: null }))).toBe(
      'ورود ناموفق بود. از درستی رمز عبور مطمئن شوید',
    );
    expect(signInFailure('verify', refusal(401), phone, 0)).toMatchObject({
      field: 'code',
      text: 'کد واردشده درست نیست',
    });
  });

  it('names the number that was not found', () => {
    expect(text('send', refusal(404))).toBe('متأسفانه شماره ۰۹۱۲۰۰۰۰۰۰۱ پیدا نشد، لطفاً شماره دیگری وارد کنید');
    expect(text('resend', refusal(404))).toBe('کاربری با شماره ۰۹۱۲۰۰۰۰۰۰۱ پیدا نشد');
  });

  it('tells when the next try is allowed', () => {
    expect(signInFailure('send', refusal(429, {}, 77), phone, 1_000)).toMatchObject({ field: null, until: 78_000 });
    expect(signInFailure('send', refusal(429), phone, 0).until).toBe(60_000);
    expect(signInFailure('send', refusal(429, {}, 0), phone, 0).until).toBe(1_000);
  });

  it("says it in the server's sentence, with a place for the time that goes down", () => {
    const said = (message: string) => signInFailure('send', refusal(429, { message }, 45), phone, 0);
    const tooMany = 'تعداد تلاش‌ها بیش از حد مجاز است. لطفاً {wait} دیگر دوباره تلاش کنید.';
    expect(said('تعداد تلاش‌ها بیش از حد مجاز است. لطفاً ۵۹ دقیقه دیگر دوباره تلاش کنید.')).toMatchObject({
      text: tooMany,
      call: 'send',
    });
    expect(said('کد پیش‌تر برای شما فرستاده شده است. ۴۵ ثانیه دیگر می‌توانید کد تازه بگیرید.').text).toBe(
      'کد پیش‌تر برای شما فرستاده شده است. {wait} دیگر می‌توانید کد تازه بگیرید.',
    );
    expect(said('جمله‌ای دیگر').text).toBe('جمله‌ای دیگر');
    expect(said('').text).toBe(tooMany);
  });

  it('offers the password where codes are scarce, and else says when there are some again', () => {
    expect(signInFailure('send', new PasswordOffered(), phone, 0)).toMatchObject({ offersPassword: true, until: null });
    const scarce = 'در این ساعت پیامک‌های زیادی درخواست شده است. ۵۴ دقیقه دیگر می‌توانید کد بگیرید.';
    for (const status of [428, 503]) expect(text('check', refusal(status, { message: scarce }))).toBe(scarce);
  });

  it('gives the server the word where it has one, and a failed request otherwise', () => {
    expect(text('login', refusal(503))).toBe('پیام سرور');
    expect(text('login', new ApiError(503, null))).toBe(generic);
    expect(text('check', refusal(500))).toBe(generic);
    expect(text('check', refusal(404))).toBe(generic);
    expect(text('login', new ApiError(0, null))).toBe(generic);
    expect(text('login', new TypeError('bug'))).toBe(generic);
  });

  it('says that storage is forbidden', () => {
    expect(text('login', new StorageRefused())).toMatch(/^مرورگر شما اجازه/);
  });

  it('always says something', () => {
    const calls = fc.constantFrom<SignInCall>('check', 'send', 'resend', 'verify', 'login', 'register', 'reset');
    fc.assert(
      fc.property(
        calls,
        fc.integer({ min: 0, max: 599 }),
        fc.option(fc.string()),
        fc.option(fc.integer()),
        (call, status, message, retryAfter) => {
          const failure = signInFailure(
            call,
            new ApiError(status, { code: status, message, data: null }, retryAfter),
            phone,
            0,
          );
          expect(failure.text !== '' || failure.until !== null).toBe(true);
        },
      ),
    );
  });
});
