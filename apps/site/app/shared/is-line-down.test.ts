import { afterEach, expect, test, vi } from 'vitest';
import { isLineDown } from './is-line-down.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['Chromium', 'Failed to fetch'],
  ['Firefox', 'NetworkError when attempting to fetch resource.'],
  ['Safari', 'Load failed'],
])('%s says that the line is down', (_browser, message) => {
  vi.stubGlobal('navigator', { onLine: true });
  expect(isLineDown(new TypeError(message))).toBe(true);
});

test('a fault of ours and an answer are none', () => {
  vi.stubGlobal('navigator', { onLine: true });
  expect(isLineDown(new TypeError('x is not a function'))).toBe(false);
  expect(isLineDown(new Error('Failed to fetch'))).toBe(false);
  expect(isLineDown({ status: 500, data: null })).toBe(false);
});

test('any failure while the browser knows that it is offline is', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(isLineDown(new Error('anything'))).toBe(true);
});

test('the server, which has no such line, is never offline', () => {
  for (const navigator of [undefined, { userAgent: 'Node.js' }]) {
    vi.stubGlobal('navigator', navigator);
    expect(isLineDown(new Error('a fault'))).toBe(false);
  }
});
