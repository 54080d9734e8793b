import { afterEach, expect, test, vi } from 'vitest';
import { OfficeError } from './office-error.ts';
import { findOutcome } from './find-outcome.ts';
import { setTrialOffice } from '../office.test-set-up.ts';

setTrialOffice();

const late = new OfficeError(503, {
  code: 503,
  message: 'شاید',
  refusal: 'trial.maybe_done',
  data: { request: '00000000-0000-4000-8000-000000000000' },
});
const noPause = async (): Promise<void> => undefined;
const answers = (...done: (unknown[] | Error)[]) => {
  const left = [...done];
  const asked = vi.fn<(address: string) => Promise<Response>>(async () => {
    const next = left.shift() ?? [];
    if (next instanceof Error) throw next;
    return Response.json({ code: 200, message: null, data: { done: next } });
  });
  vi.stubGlobal('fetch', asked);
  return asked;
};
afterEach(() => vi.unstubAllGlobals());

test('a call that appears in the audit was done', async () => {
  const asked = answers([], new Error('away'), [{ action: 'purchase.confirmed' }]);
  const found = await findOutcome(late, noPause);
  expect(found.refusal).toBe('trial.done_late');
  expect(found.message).toContain('انجام شد');
  expect(asked).toHaveBeenCalledTimes(3);
  expect(asked.mock.calls[0]![0]).toBe('/api/trial/outcome/00000000-0000-4000-8000-000000000000');
});

test('a call missing from the audit may still have been done', async () => {
  const asked = answers();
  expect(await findOutcome(late, noPause)).toBe(late);
  expect(asked).toHaveBeenCalledTimes(4);
});

test('other refusals are not looked up', async () => {
  const asked = answers();
  const busy = new OfficeError(503, { code: 503, message: 'سرگرم', refusal: 'server.busy', data: null });
  expect(await findOutcome(busy, noPause)).toBe(busy);
  expect(asked).not.toHaveBeenCalled();
});
