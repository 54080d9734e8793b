/** Words of the tray of courses chosen for comparing. */
export const compareTrayCopy = {
  label: 'فهرست مقایسه',
  compare: 'مقایسه',
  marked: 'مقایسه (در فهرست مقایسه است)',
  remove: (title: string) => `حذف «${title}» از مقایسه`,
  clear: 'خالی کردن فهرست مقایسه',
  another: 'دوره دیگری هم برای مقایسه انتخاب کنید',
  added: (title: string) => `«${title}» به فهرست مقایسه افزوده شد`,
  there: 'این دوره در فهرست مقایسه هست. دوره دیگری انتخاب کنید.',
  full: (title: string) => `فهرست مقایسه جای دو دوره دارد. «${title}» به جای کدام بیاید؟`,
  replace: 'جایگزین شود',
  keep: 'انصراف',
} as const;
