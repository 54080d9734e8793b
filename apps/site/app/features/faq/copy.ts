/** Words of the page of frequent questions. */
export const faqCopy = {
  title: 'پرسش‌های متداول',
  description: 'پاسخ پرسش‌هایی که بیشتر از همه درباره کاوش می‌پرسند: پیشنهاد دوره، ثبت‌نام، پرداخت، بازگشت وجه و کیف پول.',
} as const;
