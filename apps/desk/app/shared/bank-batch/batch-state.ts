const stateWords = {
  asked: 'در انتظار تأیید نفر دوم',
  approved: 'آماده پرداخت',
  done: 'تمام‌شده',
  dropped: 'کنار گذاشته‌شده',
} as const;

/** How far a batch of payments is. Once its file was made, some of it is with the bank. */
export const batchStateWord = (batch: { state: keyof typeof stateWords; file_made_at: string | null }): string =>
  batch.state === 'approved' && batch.file_made_at !== null ? 'در راه بانک' : stateWords[batch.state];
