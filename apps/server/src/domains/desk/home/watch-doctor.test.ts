import { expect, test, vi } from 'vitest';
import type { DoctorReport } from '@kavosh/contract/desk/installation/doctor.ts';
import { watchDoctor } from './watch-doctor.ts';

const found = (says: string): DoctorReport => ({
  at: '2026-11-28T10:00:00.000Z',
  findings: [{ check: 'disk', state: 'good', says, remedy: null }],
});

test('it looks once for all who ask, and again after ten seconds', async () => {
  let time = 0;
  let looks = 0;
  const doctor = async () => found(`look ${(looks += 1)}`);
  const show = watchDoctor({ doctor, logError: () => {} }, () => time);
  const [first, second] = await Promise.all([show(), show()]);
  expect(first).toEqual({ report: found('look 1'), is_running: false, has_failed: false });
  expect(second).toEqual(first);
  time = 9_999;
  expect(await show()).toEqual(first);
  time = 10_000;
  expect((await show()).report).toEqual(found('look 2'));
});

test('a look that takes long is said to be under way, and its findings come later', async () => {
  vi.useFakeTimers();
  try {
    const { promise, resolve } = Promise.withResolvers<DoctorReport>();
    const show = watchDoctor({ doctor: () => promise, logError: () => {} });
    const asked = show();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await asked).toEqual({ report: null, is_running: true, has_failed: false });
    resolve(found('late'));
    await vi.advanceTimersByTimeAsync(0);
    expect(await show()).toEqual({ report: found('late'), is_running: false, has_failed: false });
  } finally {
    vi.useRealTimers();
  }
});

test('a look that fails is shown and logged; what was found before stays', async () => {
  let time = 0;
  const logged: unknown[] = [];
  const answers = [async () => found('once'), () => Promise.reject(new Error('no program'))];
  const show = watchDoctor({ doctor: () => answers.shift()!(), logError: (error) => logged.push(error) }, () => time);
  await show();
  time = 10_000;
  expect(await show()).toEqual({ report: found('once'), is_running: false, has_failed: true });
  expect(logged).toEqual([new Error('no program')]);
  expect(await watchDoctor({ logError: () => {} })()).toEqual({ report: null, is_running: false, has_failed: true });
});
