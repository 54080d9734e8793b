import { afterEach, expect, test, vi } from 'vitest';
import { listDevices } from '@kavosh/contract/sign-in.ts';
import { call } from './call.ts';

/** A browser in which somebody is signed in with a token that the server does not know any more. */
function browser(whileAsked: (kept: Map<string, string>) => void = () => undefined) {
  const kept = new Map([['userToken', 'dead']]);
  const left: string[] = [];
  const asked: RequestInit[] = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('location', { pathname: '/dashboard/edit', search: '', assign: (to: string) => void left.push(to) });
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    asked.push(init);
    whileAsked(kept);
    return Promise.resolve(new Response('{"code":401,"message":null,"data":null}', { status: 401 }));
  });
  return { kept, left, asked };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a token that is not valid any more is dropped, and the page left for the one that says so', async () => {
  const { kept, left, asked } = browser();
  await expect(call(listDevices, {})).rejects.toMatchObject({ status: 401 });
  expect(asked[0]?.headers).toEqual({ authorization: 'Bearer dead' });
  expect(kept.has('userToken')).toBe(false);
  expect(left).toEqual(['/unauthenticated?next=%2Fdashboard%2Fedit']);
});

test('a token that another tab stored meanwhile stays', async () => {
  const { kept } = browser((stored) => stored.set('userToken', 'fresh'));
  await call(listDevices, {}).catch(() => undefined);
  expect(kept.get('userToken')).toBe('fresh');
});
