import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

describe('the name of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
      'کروم روی ویندوز',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 ' +
        'Safari/537.36 Edg/126.0.2592.68',
      'اج روی ویندوز',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'فایرفاکس روی لینوکس'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
        'Version/17.5 Mobile/15E148 Safari/604.1',
      'سافاری روی آیفون',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
        'CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1',
      'کروم روی آیفون',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 ' +
        'Safari/605.1.15',
      'سافاری روی مک',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 ' +
        'Chrome/121.0.0.0 Mobile Safari/537.36',
      'سامسونگ اینترنت روی اندروید',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile ' +
        'Safari/537.36 OPR/83.0.0.0',
      'اپرا روی اندروید',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
      'کروم روی کروم‌بوک',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Unheard/1.0', 'مرورگر ناشناس روی ویندوز'],
    ['curl/8.5.0', 'مرورگر ناشناس'],
    ['', 'مرورگر ناشناس'],
  ])('%s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it('is short and Persian, no matter what the browser says of itself', () => {
    fc.assert(
      fc.property(fc.string(), (userAgent) => {
        // The server takes names of up to 100 letters.
        expect(deviceName(userAgent)).toMatch(/^[^A-Za-z]{1,100}$/);
      }),
    );
  });
});
