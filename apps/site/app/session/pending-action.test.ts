import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPending } from './pending-action.ts';

const kept = (value: object) => JSON.stringify(value);

describe('what a guest clicked', () => {
  it('is remembered for half an hour', () => {
    const text = kept({ kind: 'bookmark', subject: 12, at: 1_000 });
    expect(readPending(text, 1_000)).toEqual({ kind: 'bookmark', subject: 12 });
    expect(readPending(text, 1_000 + 29 * 60_000)).toEqual({ kind: 'bookmark', subject: 12 });
    expect(readPending(text, 1_000 + 30 * 60_000)).toBeNull();
  });

  it('is not done when the clock says that it has not happened yet', () => {
    expect(readPending(kept({ kind: 'bookmark', subject: 12, at: 2_000 }), 1_000)).toBeNull();
  });

  it('is nothing where the text is not ours', () => {
    for (const text of [
      null,
      '',
      '{',
      'null',
      '[]',
      '7',
      kept({ kind: 1, subject: 1, at: 0 }),
      kept({ kind: 'a', subject: '1', at: 0 }),
      kept({ kind: 'a', subject: 1.5, at: 0 }),
      kept({ kind: 'a', subject: 1 }),
    ]) {
      expect(readPending(text, 0)).toBeNull();
    }
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        readPending(text, 0);
      }),
    );
  });
});
