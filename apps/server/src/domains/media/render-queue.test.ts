import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createRenderQueue } from './render-queue.ts';

/** Jobs that wait until they are let go, with a record of the order in which they began. */
function bench() {
  const begun: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<string>>();
  const job = (key: string) => (): Promise<string> => {
    begun.push(key);
    const gate = Promise.withResolvers<string>();
    gates.set(key, gate);
    return gate.promise;
  };
  return {
    begun,
    job,
    finish: async (key: string): Promise<void> => {
      gates.get(key)?.resolve(key);
      await turn();
    },
    fail: async (key: string): Promise<void> => {
      gates.get(key)?.reject(new Error(key));
      await turn();
    },
  };
}

describe('render queue', () => {
  test('never runs more than it may at once, in the order of asking', async () => {
    const { begun, job, finish } = bench();
    const queue = createRenderQueue<string>({ atOnce: 2, waiting: 10 });
    const answers = ['a', 'b', 'c', 'd'].map((key) => queue.run(key, 'urgent', job(key)));
    expect(begun).toEqual(['a', 'b']);
    await finish('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    await finish('a');
    await finish('c');
    await finish('d');
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('does the same thing once for everybody', async () => {
    const { begun, job, finish } = bench();
    const queue = createRenderQueue<string>({ atOnce: 1, waiting: 0 });
    const answers = [1, 2, 3].map(() => queue.run('a', 'urgent', job('a')));
    await finish('a');
    expect(await Promise.all(answers)).toEqual(['a', 'a', 'a']);
    expect(begun).toEqual(['a']);
  });

  test('refuses when too many wait, and works again afterwards', async () => {
    const { job, finish } = bench();
    const queue = createRenderQueue<string>({ atOnce: 1, waiting: 1 });
    const first = queue.run('a', 'urgent', job('a'));
    const second = queue.run('b', 'urgent', job('b'));
    await expect(queue.run('c', 'urgent', job('c'))).rejects.toMatchObject({ code: 'media.busy' });
    await finish('a');
    await finish('b');
    await Promise.all([first, second]);
    const third = queue.run('c', 'urgent', job('c'));
    await finish('c');
    expect(await third).toBe('c');
  });

  test('idle work waits for everything else, until somebody needs it', async () => {
    const { begun, job, finish } = bench();
    const queue = createRenderQueue<string>({ atOnce: 2, waiting: 10 });
    const answers = [
      queue.run('urgent', 'urgent', job('urgent')),
      queue.run('idle', 'idle', job('idle')),
      queue.run('other idle', 'idle', job('other idle')),
    ];
    expect(begun).toEqual(['urgent']);
    answers.push(queue.run('idle', 'urgent', job('idle')));
    expect(begun).toEqual(['urgent', 'idle']);
    await finish('urgent');
    expect(begun).toEqual(['urgent', 'idle']);
    await finish('idle');
    expect(begun).toEqual(['urgent', 'idle', 'other idle']);
    await finish('other idle');
    await Promise.all(answers);
  });

  test('a failure reaches those who asked and stops nothing', async () => {
    const { job, finish, fail } = bench();
    const queue = createRenderQueue<string>({ atOnce: 1, waiting: 10 });
    const outcomes = Promise.allSettled([queue.run('a', 'urgent', job('a')), queue.run('a', 'urgent', job('a'))]);
    const next = queue.run('b', 'urgent', job('b'));
    await fail('a');
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await finish('b');
    expect(await next).toBe('b');
    const again = queue.run('a', 'urgent', job('a'));
    await finish('a');
    expect(await again).toBe('a');
  });
});
