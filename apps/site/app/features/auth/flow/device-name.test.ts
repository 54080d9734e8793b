import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEVICE_NAME_MAX_LENGTH } from '@kavosh/contract/sign-in.ts';
import { deviceName } from './device-name.ts';

describe('the name of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
      'Chrome روی Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 ' +
        'Safari/537.36 Edg/126.0.2592.68',
      'Edge روی Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox روی Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
        'Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari روی iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
        'CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1',
      'Chrome روی iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 ' +
        'Safari/605.1.15',
      'Safari روی macOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 ' +
        'Chrome/121.0.0.0 Mobile Safari/537.36',
      'Samsung Internet روی Android',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile ' +
        'Safari/537.36 OPR/83.0.0.0',
      'Opera روی Android',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
      'Chrome روی ChromeOS',
    ],
    ['curl/8.5.0', 'مرورگر'],
    ['', 'مرورگر'],
  ])('%s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it('is one that the server takes, no matter what the browser says of itself', () => {
    fc.assert(
      fc.property(fc.string(), (userAgent) => {
        const name = deviceName(userAgent);
        expect(name.length > 0 && name.length <= DEVICE_NAME_MAX_LENGTH).toBe(true);
      }),
    );
  });
});
