import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { latestOnly } from './latest-only.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that answers each question after a time of its own; `Infinity` never happens, a negative one fails. */
function server(delays: readonly number[]) {
  const asked: string[] = [];
  const shown: { text: string; answer: string | null }[] = [];
  let underWay = 0;
  let most = 0;
  const asker = latestOnly<string>({
    waitMs: 100,
    kept: new Map(),
    show: (text, answer) => void shown.push({ text, answer }),
    async ask(text) {
      const delay = delays[asked.length % delays.length] ?? 0;
      asked.push(text);
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => {
        setTimeout(resolve, Math.abs(delay));
      });
      underWay -= 1;
      if (delay < 0) throw new TypeError('network');
      return `answer to ${text}`;
    },
  });
  return { asker, asked, shown, most: () => most };
}

test('waits for a rest, asks once, and knows it the next time', async () => {
  const { asker, asked, shown } = server([50]);
  for (const text of ['پ', 'پا', 'پای']) asker.want(text);
  await vi.runAllTimersAsync();
  expect(asked).toEqual(['پای']);
  asker.want('پای');
  expect(shown).toEqual([
    { text: 'پای', answer: 'answer to پای' },
    { text: 'پای', answer: 'answer to پای' },
  ]);
  expect(asked).toHaveLength(1);
});

test('one question at a time, the newest text next, and no older answer over a newer one', async () => {
  const { asker, asked, shown, most } = server([1_000, 10]);
  asker.want('پ');
  await vi.advanceTimersByTimeAsync(150);
  asker.want('پا');
  await vi.advanceTimersByTimeAsync(150);
  asker.want('پای');
  await vi.runAllTimersAsync();
  expect(asked).toEqual(['پ', 'پای']);
  expect(shown).toEqual([{ text: 'پای', answer: 'answer to پای' }]);
  expect(most()).toBe(1);
});

test('a failure shows nothing, is not kept, and holds up nothing', async () => {
  const { asker, asked, shown } = server([-20, 20]);
  asker.want('پا');
  await vi.runAllTimersAsync();
  asker.want('پا');
  await vi.runAllTimersAsync();
  expect(asked).toEqual(['پا', 'پا']);
  expect(shown.map(({ answer }) => answer)).toEqual([null, 'answer to پا']);
});

test('what is given up is shown to nobody', async () => {
  const { asker, shown } = server([500]);
  asker.want('پا');
  await vi.advanceTimersByTimeAsync(200);
  asker.stop();
  await vi.runAllTimersAsync();
  expect(shown).toEqual([]);
});

test('with any delays: one at a time, in the order of typing, and the last text is shown in the end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ text: fc.constantFrom('a', 'ab', 'abc', 'b', 'bc'), pause: fc.nat(400) }), {
        minLength: 1,
        maxLength: 12,
      }),
      fc.array(fc.integer({ min: -600, max: 600 }), { minLength: 1, maxLength: 6 }),
      async (typed, delays) => {
        const { asker, shown, most } = server(delays);
        for (const { text, pause } of typed) {
          asker.want(text);
          await vi.advanceTimersByTimeAsync(pause);
        }
        await vi.runAllTimersAsync();
        expect(most()).toBeLessThanOrEqual(1);
        expect(shown.at(-1)?.text).toBe(typed.at(-1)?.text);
        // The texts shown are some of those typed, in that order.
        let at = 0;
        for (const { text, answer } of shown) {
          while (at < typed.length && typed[at]!.text !== text) at += 1;
          expect(at).toBeLessThan(typed.length);
          expect([`answer to ${text}`, null]).toContain(answer);
        }
      },
    ),
    { numRuns: 60 },
  );
});
