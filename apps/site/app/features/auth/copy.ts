import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatNumber } from '@kavosh/persian/money.ts';

/** Words of signing in. Sentences that the server uses too are in the contract (`signInMessages`). */
export const authCopy = {
  description: 'ورود به کاوش یا ثبت‌نام در آن، با شماره موبایل و کد پیامکی یا رمز عبور.',
  withoutScript: 'ورود یا ثبت‌نام بدون جاوااسکریپت',
  mobile: {
    title: 'ورود یا ثبت‌نام',
    lead: 'شماره موبایل خود را وارد کنید. اگر حساب ندارید، همین‌جا ساخته می‌شود.',
    field: 'شماره موبایل',
    submit: 'ادامه',
  },
  signedIn: { title: 'شما وارد حساب خود شده‌اید', go: 'ادامه' },
  password: {
    title: 'ورود با رمز عبور',
    lead: (phone: string) => `ورود با شماره ${toPersianDigits(phone)}`,
    field: 'رمز عبور',
    submit: 'ورود',
    forgot: 'رمز عبور را فراموش کرده‌ام',
    easy: 'ورود آسان با پیامک',
    show: 'نمایش رمز',
    hide: 'پنهان کردن رمز',
  },
  code: {
    title: 'کد تأیید را وارد کنید',
    note: (phone: string) => `کد شش‌رقمی به شماره ${toPersianDigits(phone)} پیامک شد`,
    notSent: (phone: string) => `برای شماره ${toPersianDigits(phone)} کدی در راه نیست`,
    field: 'کد تأیید',
    box: (place: number) => `رقم ${formatNumber(place)}`,
    submit: 'تأیید',
    wait: 'تا درخواست کد تازه',
    resend: 'ارسال دوباره کد',
    resent: 'کد تازه پیامک شد',
    edit: 'ویرایش شماره',
    again: 'دریافت دوباره کد',
    help: {
      title: 'کد نمی‌رسد؟',
      number: 'شماره بالا را بررسی کنید؛ اگر درست نیست، «ویرایش شماره» را بزنید.',
      wait: 'گاهی پیامک چند دقیقه دیر می‌رسد. پس از پایان زمان، کد تازه بخواهید؛ تنها آخرین کد پذیرفته می‌شود.',
      closed:
        'اگر پیامک‌های تبلیغاتی را بسته باشید، شاید این پیامک هم نرسد. برای باز کردن آن، در همراه اول عدد ۲ را به ' +
        '۸۹۹۹ و در ایرانسل عدد ۱ را به ۵۰۰۵ بفرستید؛ در رایتل «قطع تبلیغاتی» را در ‎*800#‎ بردارید.',
      password: 'با رمز عبور وارد شوید',
      contact: 'به پشتیبانی پیام دهید',
    },
  },
  complete: {
    title: 'تکمیل اطلاعات',
    lead: (phone: string) => `ثبت‌نام با شماره ${toPersianDigits(phone)}`,
    firstName: 'نام',
    lastName: 'نام خانوادگی',
    password: 'رمز عبور',
    passwordHint: 'دست‌کم ۸ نویسه',
    submit: 'ثبت‌نام',
    agree: { before: 'با ثبت‌نام، ', and: ' و ', after: ' کاوش را می‌پذیرید.' },
  },
  newPassword: {
    title: 'تعیین رمز عبور جدید',
    lead: (phone: string) => `برای شماره ${toPersianDigits(phone)}`,
    field: 'رمز عبور جدید',
    repeat: 'تکرار رمز عبور جدید',
    submit: 'ذخیره رمز عبور',
  },
  change: {
    title: 'تغییر رمز عبور',
    lead:
      'پس از تغییر رمز عبور، دستگاه‌های دیگر از حساب خارج می‌شوند و برای امنیت شما، برداشت از کیف پول تا ۲۴ ساعت ' +
      'ممکن نیست.',
    current: 'رمز عبور کنونی',
    byCode: 'دریافت کد به‌جای رمز کنونی',
    sent: 'کد پیامک شد',
    done: 'رمز عبور شما تغییر کرد',
  },
  scarce: {
    go: 'دریافت کد پس از چند ثانیه',
    byPassword: 'ورود با رمز عبور',
    working: 'کد شما در حال آماده شدن است؛ چند ثانیه صبر کنید.',
  },
  unauthenticated: { title: 'احراز هویت', text: 'برای دیدن این صفحه باید هویت خود را تأیید کنید' },
  failed: {
    signIn: 'ورود ناموفق بود. از درستی شماره موبایل و رمز عبور مطمئن شوید',
    password: 'ورود ناموفق بود. از درستی رمز عبور مطمئن شوید',
    code: 'کد واردشده درست نیست',
    unknownOnLogin: (phone: string) => `متأسفانه شماره ${toPersianDigits(phone)} پیدا نشد، لطفاً شماره دیگری وارد کنید`,
    unknownOnResend: (phone: string) => `کاربری با شماره ${toPersianDigits(phone)} پیدا نشد`,
    passwordOffered: 'در این ساعت پیامک‌های زیادی درخواست شده است. با رمز عبور زودتر وارد می‌شوید.',
    request: 'درخواست ناموفق بود. لطفاً دوباره تلاش کنید.',
    storage: 'مرورگر شما اجازه نگهداری اطلاعات ورود را نمی‌دهد. لطفاً آن را در تنظیمات مرورگر روشن کنید.',
  },
  banner: {
    label: 'آمار کاوش',
    stages: [
      'با یک شماره موبایل آغاز کنید',
      'حساب شما چند قدم دورتر است',
      'حساب شما، با رمزی تازه',
      'با یک کد، دوباره به حساب خود برسید',
      'به جمع ما خوش آمدید',
    ],
    step: (step: number) => `گام ${formatNumber(step)}`,
    students: 'دانشجو',
    academies: 'آموزشگاه',
    courses: 'دوره',
    users: (count: number) => `تاکنون ${formatNumber(count)} نفر به کاوش پیوسته‌اند`,
    you: 'شما',
  },
} as const;
