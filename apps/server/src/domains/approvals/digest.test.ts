import fc from 'fast-check';
import { expect, test } from 'vitest';
import { approvalDigest } from './digest.ts';

const payloads = fc.dictionary(fc.string({ maxLength: 5 }), fc.jsonValue(), { maxKeys: 5 });

test('a payload keeps its digest through the database and in any order of its fields', () => {
  fc.assert(
    fc.property(payloads, (payload) => {
      const shuffled = Object.fromEntries(Object.entries(JSON.parse(JSON.stringify(payload))).toReversed());
      const asked = { action: 'purchase.refund', subject: 'purchase 1' };
      expect(approvalDigest({ ...asked, payload: shuffled })).toEqual(approvalDigest({ ...asked, payload }));
    }),
  );
});

test('another action, subject or payload is another digest', () => {
  const asked = { action: 'a', subject: 'b', payload: { c: 1 } };
  const digests = [
    asked,
    { ...asked, action: 'ab' },
    { ...asked, subject: 'bc' },
    { ...asked, payload: { c: 2 } },
    { ...asked, payload: { c: '1' } },
    { ...asked, payload: { c: 1, d: null } },
  ].map((each) => approvalDigest(each).toString('hex'));
  expect(new Set(digests).size).toBe(digests.length);
});
