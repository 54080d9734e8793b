import { formatJalaliDate, formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';

/** A day as `2026-11-23` in words. */
const dayWord = (day: string): string => formatJalaliDate(new Date(`${day}T12:00:00+03:30`));
const momentWord = (at: string): string => formatJalaliDateTime(new Date(at));

/** Words of the buying dialog. */
export const buyCopy = {
  title: 'خرید دوره',
  close: 'بستن',
  loading: 'در حال دریافت قیمت این لحظه',
  failed: 'قیمت دوره دریافت نشد',
  price: 'قیمت',
  atAcademy: 'در سایت آموزشگاه',
  spendable: 'قابل خرج',
  owed: 'بدهی کیف پول',
  after: 'قابل خرج پس از خرید',
  coupon: {
    have: 'کد تخفیف دارید؟',
    label: 'کد تخفیف',
    use: 'به کار بردن کد',
    used: 'کد تخفیف به کار رفت:',
    without: 'بدون کد',
  },
  listPrice: 'قیمت پیش از تخفیف',
  couponOff: 'تخفیف با کد',
  cashback: 'بازگشت وجه (کش‌بک)',
  cashbackShare: (percent: string) => `٪${percent} مبلغ پرداختی`,
  trackId: 'کد پیگیری',
  refundUnused: 'تا پیش از دیدن راه ورود، مبلغ همان لحظه برمی‌گردد؛ پس از آن با نظر آموزشگاه.',
  refundDays: 'با انصراف، این مبلغ به کیف پول شما برمی‌گردد:',
  refundAtAcademy: 'با انصراف، آموزشگاه این مبلغ را برمی‌گرداند:',
  free: 'رایگان',
  closed: 'ثبت‌نام همه برنامه‌های این دوره بسته است.',
  notOnSale: 'این دوره اکنون برای خرید عرضه نمی‌شود.',
  noSite: (academy: string) => `${academy} صفحه‌ای برای فروش این دوره ندارد. برای خرید آن با آموزشگاه تماس بگیرید.`,
  notReady: {
    codes_gone: 'ظرفیت کد این دوره تمام شده است؛ وقتی آموزشگاه کد تازه بدهد دوباره فروخته می‌شود.',
    no_entry: 'ورود به این دوره هنوز آماده نیست و برای همین اکنون فروخته نمی‌شود.',
  },
  academy: {
    consent: (academy: string) => `با این خرید، نام و شماره موبایل شما تنها برای ثبت‌نام به «${academy}» داده می‌شود.`,
    lead:
      'مبلغ از کیف پول شما پرداخت می‌شود و تا ورود شما به دوره نزد کاوش می‌ماند؛ اگر تا هفت روز راه ورود نرسد، ' +
      'همه آن برمی‌گردد.',
    leadUntil: (backAt: string) =>
      `مبلغ از کیف پول شما پرداخت می‌شود و تا ورود شما به دوره نزد کاوش می‌ماند؛ ` +
      `اگر تا ${momentWord(backAt)} راه ورود نرسد، همه آن برمی‌گردد.`,
    letIn: (academy: string, until: string) => `«${academy}» تا ${momentWord(until)} شما را به دوره راه می‌دهد.`,
    closed: ({ from, until }: { from: string; until: string }) =>
      from === until
        ? `آموزشگاه ${dayWord(from)} تعطیل است و آن روز در این مهلت حساب نشده است.`
        : `آموزشگاه از ${dayWord(from)} تا پایان ${dayWord(until)} تعطیل است و این روزها در این مهلت حساب نشده است.`,
    freeLead: 'این دوره رایگان است. آموزشگاه شما را ثبت‌نام می‌کند و راه ورود را به شما خبر می‌دهیم.',
    waits:
      'خرید شما ثبت شد. آموزشگاه شما را ثبت‌نام می‌کند و راه ورود را به شما خبر می‌دهیم؛ تا آن زمان پول نزد کاوش است.',
    freeWaits: 'ثبت‌نام شما به آموزشگاه رسید. وقتی راه ورود آماده شود، به شما خبر می‌دهیم.',
  },
  enter: 'ورود به دوره',
  wallet: {
    lead: 'مبلغ از کیف پول شما پرداخت و خرید همان لحظه تأیید می‌شود.',
    pay: (amount: number) => `پرداخت ${formatToman(amount)}`,
    short: (missing: number) => `مبلغ قابل خرج شما ${formatToman(missing)} کمتر از قیمت این دوره است.`,
    shortWithDebt: (missing: number) =>
      `برای این خرید و بدهی کیف پول شما ${formatToman(missing)} کم است؛ آنچه به کیف پول می‌آید، ابتدا صرف ` +
      'تسویه بدهی می‌شود.',
    topUp: (amount: number) => `افزایش موجودی به مبلغ ${formatToman(amount)}`,
    severalLead: (most: number, times: number) =>
      `هر پرداخت حداکثر ${formatToman(most)} است؛ این مبلغ را در ${formatNumber(times)} پرداخت بپردازید. پس از ` +
      'هر پرداخت به کیف پول برمی‌گردید و از آن‌جا خرید را ادامه می‌دهید.',
    waits:
      'مبلغ از کیف پول شما پرداخت شده و خرید در انتظار بررسی کاوش است. نتیجه به شما خبر داده می‌شود؛ اگر تأیید نشود، ' +
      'همه مبلغ به کیف پولتان برمی‌گردد.',
    topUpLead: 'پس از پرداخت به کیف پول برمی‌گردید و از آن‌جا خرید را تمام می‌کنید.',
  },
  referral: {
    lead: (academy: string) =>
      `هزینه این دوره را در سایت ${academy} می‌پردازید. پس از تأیید آموزشگاه، کش‌بک به کیف پول شما افزوده می‌شود.`,
    go: 'ثبت خرید و رفتن به سایت آموزشگاه',
    again: 'ادامه خرید در سایت آموزشگاه',
    waits: 'خرید شما ثبت شده و تا تأیید آموزشگاه در «خریدهای تأییدنشده» می‌ماند.',
    link: 'رفتن به سایت آموزشگاه',
    opening: 'در حال رفتن به سایت آموزشگاه',
  },
  freeLead: 'این دوره رایگان است و همان لحظه به خریدهای شما افزوده می‌شود.',
  freeGo: 'ثبت‌نام رایگان',
  done: {
    bought: 'خرید شما انجام و تأیید شد.',
    free: 'دوره به خریدهای شما افزوده شد.',
    cashback: (amount: number) => `${formatToman(amount)} کش‌بک به کیف پول شما افزوده شد.`,
    receipt: 'دیدن رسید',
    purchases: 'دیدن خریدها',
    unconfirmed: 'خریدهای تأییدنشده',
  },
  already: 'این دوره را پیش‌تر خریده‌اید.',
  lost: 'پاسخی از سرور نرسید. دوباره تلاش کنید؛ اگر خرید انجام شده باشد، دوباره مبلغی کم نمی‌شود.',
} as const;
