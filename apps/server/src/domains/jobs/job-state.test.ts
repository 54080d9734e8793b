import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { jobState } from './job-state.ts';

const now = new Date('2026-11-21T08:00:00Z');
const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);

describe('the state of a job', () => {
  it.each([
    ['without an end it is open', null, null, 'open'],
    ['before its end', ago(-1), null, 'open'],
    ['at its very end', now, null, 'open'],
    ['after its end', ago(0.001), null, 'closed'],
    ['29 days after', ago(29.9), null, 'closed'],
    ['30 days after', ago(30), null, 'gone'],
    ['left its feed just now', ago(-5), now, 'closed'],
    ['left it 30 days ago', null, ago(30), 'gone'],
    ['left it late: what ended first counts', ago(40), ago(2), 'gone'],
    ['left it before its end: that counts', ago(2), ago(40), 'gone'],
  ] as const)('%s', (_what, valid_until, closed_at, state) => {
    expect(jobState({ valid_until, closed_at, kept_off: null }, now)).toBe(state);
  });

  it('is gone at once where a colleague hid or withdrew it, and stays for its 30 days where one closed it', () => {
    const times = { valid_until: ago(-10), closed_at: ago(1) };
    expect(jobState({ ...times, kept_off: 'hidden' }, now)).toBe('gone');
    expect(jobState({ ...times, kept_off: 'withdrawn' }, now)).toBe('gone');
    expect(jobState({ ...times, kept_off: 'closed' }, now)).toBe('closed');
  });

  it('never goes back as time passes', () => {
    const order = ['open', 'closed', 'gone'];
    const date = fc.option(fc.integer({ min: -50, max: 50 }).map(ago));
    fc.assert(
      fc.property(date, date, fc.array(fc.integer({ min: 0, max: 100 })), (valid_until, closed_at, days) => {
        const states = days
          .toSorted((a, b) => a - b)
          .map((day) => order.indexOf(jobState({ valid_until, closed_at, kept_off: null }, ago(-day))));
        expect(states).toEqual(states.toSorted((a, b) => a - b));
      }),
    );
  });
});
