import { expect, test } from 'vitest';
import { requested } from '@kavosh/contract/desk/money.ts';
import { OfficeError } from './office-error.ts';
import { refusedData } from './refused-data.ts';

const call = { otherData: requested };
const refused = (refusal: string, data: unknown): OfficeError =>
  new OfficeError(202, { code: 202, message: 'فرستاده شد', refusal, data, meta: null });

test('what came along with the refusal that is asked for', () => {
  expect(refusedData(call, 'approval.requested', refused('approval.requested', { approval_id: 7 }))).toEqual({
    approval_id: 7,
  });
});

test('nothing of another refusal, of one without data, or of what is no refusal', () => {
  for (const error of [refused('desk.stale', { approval_id: 7 }), refused('approval.requested', null), new Error('no')])
    expect(refusedData(call, 'approval.requested', error)).toBeNull();
});
