/** Why a step leaves a row as it is. */
export const leftWords = {
  unchanged: 'همین حالا هم چنین است',
  stale: 'در این فاصله تغییر کرده است؛ دست نمی‌خورد',
  final: 'برای همیشه کنار رفته است و تغییر نمی‌کند',
  not_found: 'دیگر پیدا نمی‌شود',
} as const;
