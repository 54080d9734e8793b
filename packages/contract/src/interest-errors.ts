/** Refusals of interests, as errors.ts says. */
export const interestRefusals = {
  'interest.unknown': { status: 422, field: 'subject', message: 'این مورد دیگر در کاوش نیست.' },
  'interest.too_many': {
    status: 409,
    message:
      'درباره {most} مورد تصمیم گرفته‌اید و بیشتر از آن نمی‌شود. در «آنچه کاوش از شما می‌داند» چند مورد را برگردانید.',
  },
} as const;
