/** Checked in this order: texts of earlier ones contain the names of later ones, too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bSamsungBrowser\//, 'سامسونگ اینترنت'],
  [/\bEdg(?:A|iOS|e)?\//, 'اج'],
  [/\b(?:OPR|OPiOS|Opera)\b/, 'اپرا'],
  [/\b(?:Firefox|FxiOS)\//, 'فایرفاکس'],
  [/\b(?:Chrome|HeadlessChrome|CriOS|Chromium)\//, 'کروم'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'سافاری'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'آیفون'],
  [/\biPad\b/, 'آیپد'],
  [/\bAndroid\b/, 'اندروید'],
  [/\bCrOS\b/, 'کروم‌بوک'],
  [/\bWindows\b/, 'ویندوز'],
  [/\bMac(?:intosh| OS X)\b/, 'مک'],
  [/\bLinux\b/, 'لینوکس'],
];

const nameIn = (names: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  names.find(([sign]) => sign.test(userAgent))?.[1];

/**
 * A name by which people know a browser and its device, from what the browser says of itself (`User-Agent`): «کروم روی
 * اندروید». Total: never empty, never long, without Latin letters.
 */
export function deviceName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent) ?? 'مرورگر ناشناس';
  const system = nameIn(systems, userAgent);
  return system === undefined ? browser : `${browser} روی ${system}`;
}
