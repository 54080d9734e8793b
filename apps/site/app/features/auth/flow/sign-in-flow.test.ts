import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFlow, type SignInFlow } from './sign-in-flow.ts';

const flow: SignInFlow = {
  mobile: '09120000001',
  code: { purpose: 'reset', token: 'abc', resendAt: 1_000, verified: false },
};

describe('how far a tab is', () => {
  it('is read back as it was kept', () => {
    expect(parseFlow(JSON.stringify(flow))).toEqual(flow);
    expect(parseFlow(JSON.stringify({ ...flow, code: null }))).toEqual({ ...flow, code: null });
  });

  it('keeps the number where the code makes no sense', () => {
    for (const code of [
      7,
      'x',
      {},
      { ...flow.code, purpose: 'pay' },
      { ...flow.code, token: 1 },
      { ...flow.code, resendAt: null },
    ]) {
      expect(parseFlow(JSON.stringify({ ...flow, code }))).toEqual({ mobile: flow.mobile, code: null });
    }
  });

  it('is nothing without a number', () => {
    for (const text of [null, '', 'null', '[]', '{}', '"09120000001"', JSON.stringify({ ...flow, mobile: '123' })])
      expect(parseFlow(text)).toBeNull();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        parseFlow(text);
      }),
    );
  });
});
