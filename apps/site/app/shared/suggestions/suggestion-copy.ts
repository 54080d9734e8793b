/** Words beside what is suggested. */
export const suggestionCopy = {
  dismiss: 'پیشنهاد نده',
  dismissed: 'دیگر مانند این را پیشنهاد نمی‌دهیم.',
  undo: 'برگرداندن',
  named: (action: string, title: string) => `${action}: ${title}`,
} as const;
