import { afterEach, expect, test, vi } from 'vitest';
import { redirectExternal } from './redirect-external.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('goes there, and ends when the page comes back out of the cache, not before', async () => {
  const browser = new EventTarget();
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('location', { assign });
  const show = (persisted: boolean) => browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  let back = false;
  const leaving = redirectExternal('https://gateway.example/pay').then(() => {
    back = true;
  });
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://gateway.example/pay');
  show(false);
  await Promise.resolve();
  expect(back).toBe(false);
  show(true);
  await leaving;
  expect(back).toBe(true);
});

test('ends when the way there was stopped', async () => {
  const [browser, navigation, way] = [new EventTarget(), new EventTarget(), new AbortController()];
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('navigation', navigation);
  vi.stubGlobal('location', {
    assign: () => navigation.dispatchEvent(Object.assign(new Event('navigate'), { signal: way.signal })),
  });
  let stayed = false;
  const leaving = redirectExternal('https://gateway.example/pay').then(() => {
    stayed = true;
  });
  await Promise.resolve();
  expect(stayed).toBe(false);
  way.abort();
  await leaving;
  expect(stayed).toBe(true);
});

test('an address that is none is said, not waited for', async () => {
  vi.stubGlobal('addEventListener', vi.fn<() => void>());
  vi.stubGlobal('location', {
    assign: () => {
      throw new SyntaxError('no address');
    },
  });
  await expect(redirectExternal('x:')).rejects.toThrow('no address');
});
