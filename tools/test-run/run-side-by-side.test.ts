import { expect, test } from 'vitest';
import { runSideBySide, type Outcome, type Task } from './run-side-by-side.ts';

/** Tasks that end when the test says so. */
function tasksByHand(): {
  run: (task: Task) => Promise<Outcome>;
  running: () => string[];
  end: (name: string, outcome?: Outcome) => Promise<void>;
} {
  const open = new Map<string, (outcome: Outcome) => void>();
  return {
    run: ({ name }) =>
      new Promise((resolve) => {
        open.set(name, resolve);
      }),
    running: () => [...open.keys()],
    async end(name, outcome = 'go on') {
      open.get(name)!(outcome);
      open.delete(name);
      await new Promise(setImmediate);
    },
  };
}

test('as many run beside each other as there is room for, in the order of the list', async () => {
  const { run, running, end } = tasksByHand();
  const all = runSideBySide(
    [
      { name: 'a', load: 1 },
      { name: 'b', load: 1 },
      { name: 'c', load: 1 },
      { name: 'd', load: 0.5 },
    ],
    2,
    run,
  );
  expect(running()).toEqual(['a', 'b']);
  await end('a');
  expect(running()).toEqual(['b', 'c']);
  await end('c');
  expect(running()).toEqual(['b', 'd']);
  await end('b');
  await end('d');
  expect(await all).toEqual([]);
});

test('a small one goes ahead of one that there is no room for yet', async () => {
  const { run, running, end } = tasksByHand();
  const all = runSideBySide(
    [
      { name: 'a', load: 1.5 },
      { name: 'large', load: 2 },
      { name: 'small', load: 0.5 },
    ],
    2,
    run,
  );
  expect(running()).toEqual(['a', 'small']);
  await end('a');
  expect(running()).toEqual(['small']);
  await end('small');
  expect(running()).toEqual(['large']);
  await end('large');
  expect(await all).toEqual([]);
});

test('what is more than the capacity runs alone', async () => {
  const { run, running, end } = tasksByHand();
  const all = runSideBySide(
    [
      { name: 'huge', load: 5 },
      { name: 'a', load: 0.1 },
    ],
    2,
    run,
  );
  expect(running()).toEqual(['huge']);
  await end('huge');
  expect(running()).toEqual(['a']);
  await end('a');
  await all;
});

test('one that needs another waits for it, and not for one that is not asked for', async () => {
  const { run, running, end } = tasksByHand();
  const all = runSideBySide(
    [
      { name: 'journeys', load: 1, after: ['build', 'seed'] },
      { name: 'build', load: 1 },
      { name: 'unit', load: 1, after: ['types'] },
    ],
    3,
    run,
  );
  expect(running()).toEqual(['build', 'unit']);
  await end('build');
  expect(running()).toEqual(['unit', 'journeys']);
  await end('unit');
  await end('journeys');
  expect(await all).toEqual([]);
});

test('after a stop nothing is started, and what runs is let end', async () => {
  const { run, running, end } = tasksByHand();
  const all = runSideBySide(
    [
      { name: 'types', load: 1 },
      { name: 'unit', load: 1 },
      { name: 'lint', load: 1, after: ['types'] },
      { name: 'journeys', load: 1 },
    ],
    2,
    run,
  );
  await end('types', 'stop');
  expect(running()).toEqual(['unit']);
  let over = false;
  void all.then(() => {
    over = true;
  });
  await new Promise(setImmediate);
  expect(over).toBe(false);
  await end('unit');
  expect(await all).toEqual(['lint', 'journeys']);
});

test('a circle is told', async () => {
  const all = runSideBySide(
    [
      { name: 'a', load: 1, after: ['b'] },
      { name: 'b', load: 1, after: ['a'] },
    ],
    2,
    () => Promise.resolve('go on'),
  );
  await expect(all).rejects.toThrow('these wait for each other: a, b');
});

test('a run that throws ends the whole with its error', async () => {
  const all = runSideBySide([{ name: 'a', load: 1 }], 2, () => Promise.reject(new Error('gone')));
  await expect(all).rejects.toThrow('gone');
});
