import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Domains } from './domains.ts';
import { prewarmPictures } from './prewarm-pictures.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const nextTurn = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
};

function harness() {
  const asked: { ids: readonly string[]; signal: AbortSignal }[] = [];
  const errors: unknown[] = [];
  const app = Fastify();
  const domains = {
    catalogue: {
      courseBlocks: async () => [{ block: 0 }],
      courseAddresses: async () => [{ id: 1 }, { id: 2 }],
      courseCards: async () => [{ images: { cover: '/media/abc/640.webp' } }, { images: { cover: null } }],
    },
    media: { prewarm: async (ids: readonly string[], signal: AbortSignal) => asked.push({ ids, signal }) },
  };
  prewarmPictures(app, domains as unknown as Domains, (error) => errors.push(error));
  return { app, asked, errors };
}

test('covers are drawn a while after listening, and the stop ends it', async () => {
  const { app, asked, errors } = harness();
  await app.listen({ port: 0, host: '127.0.0.1' });
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(3_000);
  await nextTurn();
  expect(asked.map((one) => one.ids)).toEqual([['abc']]);
  expect(asked[0]?.signal.aborted).toBe(false);
  await app.close();
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(errors).toEqual([]);
});

test('nothing is drawn by a server that never listened, or stopped before', async () => {
  const { app, asked } = harness();
  await app.listen({ port: 0, host: '127.0.0.1' });
  await app.close();
  vi.advanceTimersByTime(10_000);
  await nextTurn();
  expect(asked).toEqual([]);
});
