import { beforeEach, expect, test, vi } from 'vitest';
import { refreshKeptPage } from './refresh-kept-page.ts';

let browser: EventTarget;
let token: string | null;
const reload = vi.fn<() => void>();

beforeEach(() => {
  browser = new EventTarget();
  token = 'one';
  reload.mockClear();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('localStorage', { getItem: () => token });
});

/** Left with one person signed in, and shown again with another, or none. */
function comesBack(pathname: string, left: string | null, back: string | null, persisted = true): boolean {
  vi.stubGlobal('location', { pathname, reload });
  refreshKeptPage();
  token = left;
  browser.dispatchEvent(new Event('pagehide'));
  token = back;
  browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  return reload.mock.calls.length > 0;
}

test.each([
  ['/dashboard/wallet', null, null],
  ['/dashboard', null, null],
  ['/dashboard', 'one', null],
  ['/', 'one', null],
  ['/', null, 'one'],
  ['/', 'one', 'two'],
])('a kept page at %s, left by %s and shown to %s, is loaded again', (path, left, back) => {
  expect(comesBack(path, left, back)).toBe(true);
});

test.each([
  ['/', null, null, true],
  ['/dashboards', null, null, true],
  ['/dashboard/wallet', 'one', 'one', true],
  ['/dashboard/wallet', null, null, false],
])('one at %s, left by %s and shown to %s (kept: %s), stays', (path, left, back, persisted) => {
  expect(comesBack(path, left, back, persisted)).toBe(false);
});
