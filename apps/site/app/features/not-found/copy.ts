/** Texts of the page for an unknown address. */
export const notFoundCopy = {
  title: 'صفحه پیدا نشد',
  description: 'در این نشانی صفحه‌ای نیست. دوره‌ها را جست‌وجو کنید یا به خانه برگردید.',
} as const;
