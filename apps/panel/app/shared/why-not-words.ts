import type { panelNotDue } from '@kavosh/contract/panel/panel-home.ts';

export const whyNotWords: Readonly<Record<(typeof panelNotDue)[number], string>> = {
  suspended: 'فروش این آموزشگاه در کاوش متوقف است؛ پول آن نگه داشته می‌شود.',
  nothing: 'هنوز چیزی برای واریز نیست.',
  negative: 'بازگشت‌ها از فروش‌ها بیشتر است؛ از فروش‌های بعدی کم می‌شود.',
  minimum: 'از کمترین مبلغ واریز در قرارداد کمتر است.',
  no_account: 'شبایی برای واریز ثبت نشده است.',
  young_account: 'شبا تازه ثبت شده است و هفت روز پس از ثبت به کار می‌آید.',
};
