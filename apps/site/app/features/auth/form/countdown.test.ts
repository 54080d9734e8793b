import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockText, secondsUntil } from './countdown.ts';

describe('the countdown', () => {
  it('is shown as minutes and seconds', () => {
    expect(clockText(120)).toBe('۰۲:۰۰');
    expect(clockText(119)).toBe('۰۱:۵۹');
    expect(clockText(9)).toBe('۰۰:۰۹');
    expect(clockText(0)).toBe('۰۰:۰۰');
    expect(clockText(3_600)).toBe('۶۰:۰۰');
  });

  it('counts whole seconds up to the deadline and not past it', () => {
    expect(secondsUntil(121_000, 1_000, 120)).toBe(120);
    expect(secondsUntil(121_000, 1_001, 120)).toBe(120);
    expect(secondsUntil(121_000, 2_000, 120)).toBe(119);
    expect(secondsUntil(121_000, 121_000, 120)).toBe(0);
    expect(secondsUntil(121_000, 999_000, 120)).toBe(0);
  });

  it('never waits longer than it may, no matter what the clock says', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (deadline, now) => {
        const seconds = secondsUntil(deadline, now, 120);
        expect(seconds >= 0 && seconds <= 120).toBe(true);
      }),
    );
  });
});
