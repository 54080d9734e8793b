/** Words of the bookmarks page. */
export const myBookmarksCopy = {
  title: 'نشان‌شده‌ها',
  description: 'دوره‌ها و فرصت‌های شغلی که نشان کرده‌اید.',
  tabs: 'نشان‌شده‌ها',
  courses: 'دوره‌ها',
  jobs: 'فرصت‌های شغلی',
  empty: { courses: 'هنوز دوره‌ای نشان نکرده‌اید', jobs: 'هنوز فرصت شغلی‌ای نشان نکرده‌اید' },
  find: { courses: 'دیدن دوره‌ها', jobs: 'دیدن فرصت‌های شغلی' },
  state: {
    withdrawn: 'این دوره اکنون در کاوش نیست',
    closed: 'مهلت این فرصت شغلی به پایان رسیده است',
    gone: 'این فرصت شغلی برداشته شده است',
  },
  more: (shown: string, total: string) => `${shown} مورد تازه‌تر از ${total} مورد نشان داده می‌شود.`,
} as const;
