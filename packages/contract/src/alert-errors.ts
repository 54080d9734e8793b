/** Refusals of watches, as errors.ts says. */
export const alertRefusals = {
  'alert.not_found': { status: 404, message: 'این خبر در فهرست شما پیدا نشد.' },
  'alert.not_a_list': {
    status: 422,
    field: 'address',
    message: 'این نشانی فهرستی از دوره‌ها یا فرصت‌های شغلی نیست.',
  },
  'alert.too_wide': {
    status: 422,
    field: 'address',
    message: 'این فهرست همه‌چیز را در بر می‌گیرد. نام موضوعی را جست‌وجو کنید یا فیلتری بگذارید، بعد خبر بخواهید.',
  },
  'alert.too_many_searches': {
    status: 409,
    message: 'از {most} جست‌وجو خبر خواسته‌اید و بیشتر از آن نمی‌شود. یکی را در «خبرم کن» حذف کنید.',
  },
  'alert.too_many_things': {
    status: 409,
    message:
      'از {most} دوره، آموزشگاه، شرکت و مهارت خبر خواسته‌اید و بیشتر از آن نمی‌شود. ' + 'یکی را در «خبرم کن» حذف کنید.',
  },
  'skill.not_found': { status: 404, message: 'این مهارت در کاوش پیدا نشد.' },
  'demand.not_found': {
    status: 404,
    message: 'این موضوع دیگر در فهرست نیست: یا دوره‌هایش بیشتر شده‌اند یا کمتر از سه نفر آن را جست‌وجو کرده‌اند.',
  },
  'demand.same': { status: 409, message: 'این موضوع همین حالا هم چنین است. فهرست را تازه کنید.' },
} as const;
