import { expect, test } from 'vitest';
import { keepRunning, type Running } from './revival.ts';

interface Fake extends Running {
  crash(code: number): void;
  isEnded(): boolean;
}

function fake(): Fake {
  const { promise, resolve } = Promise.withResolvers<number>();
  let isEnded = false;
  const finish = (code: number): void => {
    isEnded = true;
    resolve(code);
  };
  return {
    ended: promise,
    end: async () => {
      finish(0);
      return 0;
    },
    crash: finish,
    isEnded: () => isEnded,
  };
}

const settled = <T>(promise: Promise<T>): Promise<T | 'not yet'> =>
  Promise.race([
    promise,
    new Promise<'not yet'>((resolve) => {
      setTimeout(() => resolve('not yet'), 50);
    }),
  ]);

test('one that ended for want of room is started again when there is some, as often as it takes', async () => {
  const [first, second, third] = [fake(), fake(), fake()];
  const answers = [null, null, second, third];
  const said: string[] = [];
  const kept = keepRunning(first, {
    isFull: () => true,
    again: async () => answers.shift()!,
    say: (note) => said.push(note),
    pauseMs: 1,
  });
  first.crash(1);
  await expect.poll(() => answers.length).toBe(1);
  second.crash(2);
  await expect.poll(() => answers.length).toBe(0);
  expect(await settled(kept.failed)).toBe('not yet');
  expect(said).toHaveLength(2);
  await kept.end();
  expect(third.isEnded()).toBe(true);
});

test('one that ended for another reason stays ended, and so does one that cannot be started', async () => {
  const first = fake();
  const again = async (): Promise<Running> => {
    throw new Error('damaged');
  };
  const kept = keepRunning(first, { isFull: () => false, again, say: () => undefined, pauseMs: 1 });
  first.crash(3);
  expect(await kept.failed).toBe(3);
  const second = fake();
  const other = keepRunning(second, { isFull: () => true, again, say: () => undefined, pauseMs: 1 });
  second.crash(1);
  expect(await other.failed).toEqual(new Error('damaged'));
});

test('a server told to end while there is no room ends at once, and nothing fails by it', async () => {
  const first = fake();
  const kept = keepRunning(first, {
    isFull: () => true,
    again: async () => null,
    say: () => undefined,
    pauseMs: 60_000,
  });
  first.crash(1);
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  await kept.end();
  expect(await settled(kept.failed)).toBe('not yet');
});
