import { afterEach, expect, test, vi } from 'vitest';
import { toastBlank } from '@kavosh/ui/toast.ts';
import { OfficeError } from '../api/office-error.ts';
import { setTrialOffice } from '../office.test-set-up.ts';
import { runAction } from './run-action.ts';

vi.mock(import('@kavosh/ui/toast.ts'), async (original) => ({
  ...(await original()),
  toastBlank: vi.fn<() => string>(),
}));
setTrialOffice();
afterEach(() => vi.clearAllMocks());

const refusedWith = (refusal: string) =>
  new OfficeError(409, { code: 409, message: 'پذیرفته نشد.', refusal, data: null });

const runWith = async (run: () => Promise<unknown>, isForSecond = true) => {
  const onRequested = vi.fn<() => void>();
  const onFailed = vi.fn<(error: unknown) => void>();
  const thrown = await runAction(run, { onRequested: isForSecond ? onRequested : undefined, onFailed }).then(
    () => null,
    (error: unknown) => error,
  );
  return { thrown, requested: onRequested.mock.calls.length, failed: onFailed.mock.calls.flat() };
};

test('an action that succeeds reports neither a request nor a failure', async () => {
  const result = { thrown: null, requested: 0, failed: [] };
  expect(await runWith(() => Promise.resolve())).toEqual(result);
  expect(toastBlank).not.toHaveBeenCalled();
});

test('a requested approval ends the action without an error, and a toast says so', async () => {
  const asked = refusedWith('approval.requested');
  expect(await runWith(() => Promise.reject(asked))).toEqual({ thrown: null, requested: 1, failed: [] });
  expect(toastBlank).toHaveBeenCalledOnce();
  expect(vi.mocked(toastBlank).mock.calls[0]![2]).toMatchObject({ href: '/trial/approvals' });
});

test('where no approval is expected, a requested one is a failure like any other', async () => {
  const asked = refusedWith('approval.requested');
  expect(await runWith(() => Promise.reject(asked), false)).toEqual({ thrown: asked, requested: 0, failed: [asked] });
  expect(toastBlank).not.toHaveBeenCalled();
});

test.each([
  ['a refusal', refusedWith('trial.stale')],
  ['no answer', new OfficeError(0, null)],
  ['a bug', new TypeError('x')],
])('%s is reported once and thrown on', async (_, error) => {
  expect(await runWith(() => Promise.reject(error))).toEqual({ thrown: error, requested: 0, failed: [error] });
});
