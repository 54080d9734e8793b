import type { reportWaits } from '@kavosh/contract/desk/purchases.ts';

/** Why an academy's report waits for a colleague. */
export const reportWaitWords: Readonly<Record<(typeof reportWaits)[number], string>> = {
  above_price: 'بیشتر از قیمت نمایش‌داده‌شده است',
  below_half: 'کمتر از نصف قیمت نمایش‌داده‌شده است',
  price_doubt: 'قیمت دوره هنگام خرید در انتظار بررسی بود',
  high_without_price: 'دوره قیمت ندارد و مبلغ زیاد است',
  over_limit: 'با این خرید، بدهی آموزشگاه به ما از سقف اعتبارش می‌گذرد',
  many_referrals: 'خریدهای تأییدشده این شخص در این آموزشگاه در سی روز گذشته زیاد است',
  much_cashback: 'بازگشت وجه امروز این شخص از حد می‌گذرد',
};
