const PERSIAN_ZERO = 0x06f0;
const ARABIC_ZERO = 0x0660;

/**
 * Digits as people read them: every ASCII and Arabic-Indic digit becomes a Persian one (۰–۹).
 * Signs, points and separators stay as they are; for amounts use `formatNumber`.
 */
export function toPersianDigits(s: string | number): string {
  return String(s).replace(/[0-9٠-٩]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String.fromCharCode(PERSIAN_ZERO + code - (code < 0x80 ? 0x30 : ARABIC_ZERO));
  });
}

/**
 * Digits as machines read them: Persian (۰–۹) and Arabic-Indic (٠–٩) digits become ASCII.
 * The Arabic decimal and thousands signs (٫ ٬) are kept: what they mean is the caller's business.
 */
export function toAsciiDigits(s: string): string {
  return s.replace(/[۰-۹٠-٩]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String.fromCharCode(0x30 + code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO));
  });
}
