import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBatcher } from './create-batcher.ts';

const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Answers when it is told to. */
function asking() {
  const questions: { items: readonly number[]; answer: () => void; fail: (error: unknown) => void }[] = [];
  const ask = (items: readonly number[]): Promise<number[]> =>
    new Promise((resolve, reject) => {
      questions.push({ items, answer: () => resolve(items.map((item) => item * 10)), fail: reject });
    });
  return { questions, ask, asked: () => questions.map(({ items }) => items) };
}

test('what is asked in one turn is one question, and what comes while it is under way another one', async () => {
  const { questions, ask, asked } = asking();
  const get = createBatcher(ask, { most: 10, concurrency: 1, patienceMs: 10_000 });
  const first = Promise.all([get(1), get(2)]);
  await turn();
  expect(asked()).toEqual([[1, 2]]);
  const second = Promise.all([get(3), get(4), get(5)]);
  await turn();
  expect(asked()).toEqual([[1, 2]]);
  questions[0]!.answer();
  expect(await first).toEqual([10, 20]);
  await turn();
  expect(asked()).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  questions[1]!.answer();
  expect(await second).toEqual([30, 40, 50]);
});

test('a question has so many items and no more, and as many are under way as there are concurrency', async () => {
  const { ask, asked, questions } = asking();
  const get = createBatcher(ask, { most: 2, concurrency: 2, patienceMs: 10_000 });
  const all = Promise.all([1, 2, 3, 4, 5].map(get));
  await turn();
  expect(asked()).toEqual([
    [1, 2],
    [3, 4],
  ]);
  questions[1]!.answer();
  await turn();
  await turn();
  expect(asked()).toEqual([[1, 2], [3, 4], [5]]);
  questions[0]!.answer();
  questions[2]!.answer();
  expect(await all).toEqual([10, 20, 30, 40, 50]);
});

test('beside one that is under way a few wait for its end, and half as many do not', async () => {
  const { ask, asked, questions } = asking();
  const get = createBatcher(ask, { most: 10, concurrency: 2, patienceMs: 10_000 });
  const all = [1, 2, 3, 4].map(get);
  await turn();
  all.push(get(5));
  await turn();
  expect(asked()).toEqual([[1, 2, 3, 4]]);
  all.push(get(6));
  await turn();
  expect(asked()).toEqual([
    [1, 2, 3, 4],
    [5, 6],
  ]);
  for (const { answer } of questions) answer();
  expect(await Promise.all(all)).toEqual([10, 20, 30, 40, 50, 60]);
});

test('a question that fails fails for those in it; so does one that throws at once or answers too few', async () => {
  const { questions, ask } = asking();
  const get = createBatcher(ask, { most: 2, concurrency: 1, patienceMs: 10_000 });
  const all = Promise.allSettled([get(1), get(2), get(3)]);
  await turn();
  questions[0]!.fail(new Error('no'));
  await turn();
  await turn();
  questions[1]!.answer();
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  const throwing = createBatcher(
    () => {
      throw new Error('at once');
    },
    { most: 2, concurrency: 1, patienceMs: 10_000 },
  );
  await expect(throwing(1)).rejects.toThrow('at once');
  await expect(throwing(2)).rejects.toThrow('at once');
  const short = createBatcher(async () => [], { most: 2, concurrency: 1, patienceMs: 10_000 });
  await expect(short(1)).rejects.toThrow('1 were asked, 0 answered');
});

test('one that never ends fails after a while, and those behind it are asked', async () => {
  const { questions, ask, asked } = asking();
  const get = createBatcher(ask, { most: 1, concurrency: 1, patienceMs: 300 });
  const [stuck, behind] = [get(1), get(2)];
  await expect(stuck).rejects.toThrow('nothing came within 300 ms');
  await expect.poll(asked, { interval: 5 }).toEqual([[1], [2]]);
  questions[1]!.answer();
  expect(await behind).toBe(20);
  // What comes too late is passed over.
  questions[0]!.fail(new Error('too late'));
});

test('everybody is answered, once, with what is theirs, whenever they come', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 40 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 3 }),
      async (pauses, most, concurrency) => {
        let underWay = 0;
        const seen: number[] = [];
        const get = createBatcher(
          async (items: readonly number[]) => {
            underWay += 1;
            expect([items.length <= most, underWay <= concurrency]).toEqual([true, true]);
            await turn();
            seen.push(...items);
            underWay -= 1;
            return items.map((item) => -item);
          },
          { most, concurrency, patienceMs: 10_000 },
        );
        const answers: Promise<number>[] = [];
        for (const [at, pause] of pauses.entries()) {
          for (let i = 0; i < pause; i += 1) await turn();
          answers.push(get(at));
        }
        expect(await Promise.all(answers)).toEqual(pauses.map((_, at) => -at));
        expect(seen.toSorted((a, b) => a - b)).toEqual(pauses.map((_, at) => at));
      },
    ),
    { numRuns: 50 },
  );
});
