import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { boundedQueue } from './bounded-queue.ts';

/** Tasks that end when they are told to, and who is running. */
function stage() {
  const running: number[] = [];
  const ends = new Map<number, (fails: boolean) => void>();
  const task = (index: number) => () =>
    new Promise<number>((resolve, reject) => {
      running.push(index);
      ends.set(index, (fails) => {
        running.splice(running.indexOf(index), 1);
        ends.delete(index);
        if (fails) reject(new Error(String(index)));
        else resolve(index);
      });
    });
  return { running, ends, task };
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('a few at once, the others in order, the rest refused', async () => {
  const { running, ends, task } = stage();
  const queue = boundedQueue(2, 2);
  const answers = [0, 1, 2, 3, 4].map((index) => queue(task(index)).catch((error: unknown) => (error as Refusal).code));
  await nextTurn();
  expect(running).toEqual([0, 1]);
  expect(await answers[4]).toBe('server.busy');
  ends.get(1)!(false);
  await nextTurn();
  expect(running).toEqual([0, 2]);
  ends.get(0)!(false);
  ends.get(2)!(false);
  await nextTurn();
  expect(running).toEqual([3]);
  ends.get(3)!(false);
  expect(await Promise.all(answers)).toEqual([0, 1, 2, 3, 'server.busy']);
});

test('in any order of ends and failures: never more at once than allowed, and all let in are answered', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 0, max: 4 }),
      fc.array(fc.oneof(fc.constant('come' as const), fc.boolean()), { maxLength: 40 }),
      async (atOnce, waiting, steps) => {
        const { running, ends, task } = stage();
        const queue = boundedQueue(atOnce, waiting);
        const answers: Promise<string>[] = [];
        const expected: string[] = [];
        let open = 0;
        for (const step of steps) {
          if (step === 'come') {
            const isLetIn = open < atOnce + waiting;
            if (isLetIn) open += 1;
            expected.push(isLetIn ? 'done' : 'refused');
            answers.push(
              queue(task(answers.length)).then(
                () => 'done',
                (error: unknown) => (error instanceof Refusal ? 'refused' : 'done'),
              ),
            );
          } else if (running.length > 0) {
            ends.get(running[0]!)!(step);
            open -= 1;
          }
          await nextTurn();
          expect(running.length).toBe(Math.min(open, atOnce));
        }
        while (running.length > 0) {
          ends.get(running[0]!)!(false);
          await nextTurn();
        }
        expect(await Promise.all(answers)).toEqual(expected);
      },
    ),
    { numRuns: 50 },
  );
});
