/** Words of putting this site on a phone, where no store has the app. */
export const installCopy = {
  title: 'نصب کاوش روی گوشی',
  press: 'نصب کاوش',
  hint: {
    offered: 'کاوش را روی این دستگاه نصب کنید تا با یک ضربه باز شود.',
    apple: 'برای نصب کاوش، دکمه هم‌رسانی مرورگر و سپس «افزودن به صفحه اصلی» را بزنید.',
    close: 'نه، ممنون',
  },
  ios: {
    title: 'آیفون و آی‌پد',
    steps: [
      'کاوش را در سافاری باز کنید و دکمه هم‌رسانی (Share) را بزنید.',
      '«افزودن به صفحه اصلی» (Add to Home Screen) را انتخاب کنید.',
      '«افزودن» (Add) را بزنید.',
    ],
  },
  others: {
    title: 'اندروید و رایانه',
    body: 'در منوی مرورگر، «نصب برنامه» یا «افزودن به صفحه اصلی» را بزنید.',
  },
} as const;
