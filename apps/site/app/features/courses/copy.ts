/** Words of a course, wherever it is shown. */
export const courseCopy = {
  free: 'رایگان',
  ended: 'پایان‌یافته',
  closed: 'ثبت‌نام بسته است',
  priceElsewhere: 'قیمت در سایت آموزشگاه',
  votes: (count: string) => `${count} رأی`,
  rating: 'امتیاز',
  compare: 'مقایسه',
  hours: (duration: string) => `${duration} ساعت`,
  price: { original: 'قیمت اصلی', final: 'قیمت با تخفیف', discount: 'تخفیف', usual: 'تخفیف واقعی: ٪۰' },
  bookmark: {
    add: 'نشان کردن',
    remove: 'برداشتن نشان',
    guest: 'برای نشان کردن دوره‌ها باید وارد شوید یا ثبت‌نام کنید!',
  },
} as const;
