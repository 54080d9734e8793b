/** Words of the buttons that ask for news. */
export const watchCopy = {
  button: 'خبرم کن',
  /** Where the place of the button does not say of what. */
  texts: {
    price: 'اگر ارزان شد، خبرم کن',
    again: 'اگر دوباره برگزار شد، خبرم کن',
    place: 'اگر جا باز شد، خبرم کن',
    company: 'از فرصت‌های این شرکت خبرم کن',
  },
  of: (text: string, name: string) => `${text}: ${name}`,
  guest: 'برای این‌که خبرتان کنیم، وارد شوید یا ثبت‌نام کنید؛ به همین‌جا برمی‌گردید.',
  /** It is asked for; pressed again it is taken back. */
  isSet: 'خبرتان می‌کنیم',
  unset: 'برای این‌که دیگر خبرتان نکنیم، بزنید',
  ended: 'دیگر خبر این را نمی‌دهیم',
  made: 'ثبت شد؛ هر وقت تازه‌ای بود خبرتان می‌کنیم',
  there: 'این خبر را پیش‌تر خواسته‌اید',
  all: 'خبرهای من',
  lead: {
    list: 'هر وقت دوره تازه‌ای به این فهرست اضافه شد',
    jobs: 'هر وقت فرصت شغلی تازه‌ای به این فهرست اضافه شد',
    empty: 'هر وقت برایش چیزی آمد',
    price: 'هر وقت ارزان‌تر شد',
    again: 'هر وقت دوباره برگزار شد',
    place: 'هر وقت جا باز شد',
    academy: 'هر وقت دوره تازه‌ای گذاشت',
    company: 'هر وقت این شرکت فرصت تازه‌ای گذاشت',
    skill: 'هر وقت دوره‌ای آن را یاد داد یا شغلی آن را خواست',
  },
} as const;
