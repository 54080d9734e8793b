/** Words of the favourites page. */
export const favoritesCopy = {
  title: 'علاقه‌مندی‌ها',
  heading: 'علاقه‌مندی‌های خود را انتخاب کنید',
  lead: 'پیشنهادهای دوره و شغل از روی همین دسته‌ها به شما نشان داده می‌شود.',
  description: 'دسته‌هایی که دوست دارید، تا پیشنهادهای کاوش به کار شما بیاید.',
  known: 'آنچه کاوش از علاقه شما می‌داند',
  courses: 'آموزشی',
  jobs: 'شغلی',
  chosen: (count: string) => `${count} دسته انتخاب شده`,
  unsaved: 'تغییرات هنوز ذخیره نشده است',
  save: 'ذخیره',
  saved: 'علاقه‌مندی‌های شما ذخیره شد',
} as const;
