import { expect, test } from 'vitest';
import { setTrialOffice } from '../office.test-set-up.ts';
import { isRefused, OfficeError } from './office-error.ts';

setTrialOffice();
const refused = (refusal: string) => new OfficeError(409, { code: 409, message: 'نه', refusal, data: null });

test.each([
  ['its own refusal', refused('trial.stale'), true],
  ['that of another office', refused('desk.stale'), false],
  ['another one of its own', refused('trial.forbidden'), false],
  ['one of a domain', refused('course.stale'), false],
  ['one that only ends alike', refused('other.trial.stale'), false],
  ['no answer', new OfficeError(0, null), false],
  ['another error', new Error('trial.stale'), false],
])('an office knows its refusals by its first word: %s', (_, error, expected) => {
  expect(isRefused(error, 'stale')).toBe(expected);
});

test('a fault of the server says by which id it can be reported; what passes by itself does not', () => {
  const failed = { code: 500, message: 'خطا.', data: null, request_id: 'id-1' };
  expect(new OfficeError(500, failed).message).toBe('خطا. شناسه خطا: \u2066id-1\u2069');
  expect(new OfficeError(503, { ...failed, code: 503 }).message).toBe('خطا.');
});
