/** Numbers of formats that show a date or a time, of those that every workbook has. */
const DATE_FORMATS = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56,
  57, 58,
]);

/** Whether a format shows numbers as dates: letters of days, months, years and hours outside quotes and brackets. */
export const isDateFormat = (id: number, code: string | undefined): boolean =>
  code === undefined
    ? DATE_FORMATS.has(id)
    : /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '').replace(/general|red|black/gi, ''));

const DAY_MS = 86_400_000;
/** The day before 1 January 1900, and the 29 February 1900 that Excel believes in. */
const EPOCH = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

/** Days of the years 1982 to 2064: numbers in a column of dates that are meant as days. */
export const isLikelySerial = (number: number): boolean => number >= 30_000 && number < 60_000;

const two = (number: number): string => String(number).padStart(2, '0');

/**
 * A day of Excel as people write it, `2026-11-23`, with ` 18:30` where it has a time; the wall time has no zone.
 * Null where it is no day of the years 1900 to 9999.
 */
export function textOfSerial(serial: number, is1904 = false): string | null {
  if (!(serial >= 0 && serial < 2_958_466)) return null;
  const minutes = Math.round(serial * 24 * 60);
  const at = new Date((is1904 ? EPOCH_1904 : EPOCH) + minutes * 60_000);
  const time = ((minutes * 60_000) % DAY_MS) / 60_000;
  const clock = `${two(Math.floor(time / 60))}:${two(time % 60)}`;
  if (serial < 1) return clock;
  const day = `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`;
  return time === 0 ? day : `${day} ${clock}`;
}
