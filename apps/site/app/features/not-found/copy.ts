/** What a page that is not there says of itself in a tab. */
export const notFoundCopy = {
  title: 'صفحه پیدا نشد',
  description: 'در این نشانی صفحه‌ای نیست. دوره‌ها را جست‌وجو کنید یا به خانه برگردید.',
} as const;
