/** Words of the categories. */
export const categoriesCopy = {
  title: 'دسته‌بندی‌ها',
  description: 'همه دسته‌های دوره‌های آموزشی کاوش و زیرشاخه‌هایشان، با شمار دوره‌های هر کدام.',
  lead: 'از میان دسته‌ها شروع کنید و با زیرشاخه‌ها به دوره موردنظر خود نزدیک شوید.',
  courses: (count: string) => `${count} دوره`,
  empty: 'موردی برای نمایش وجود ندارد',
} as const;
