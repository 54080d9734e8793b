import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readCaches } from '../../kernel/caches/cache-figures.ts';
import { createAnswerCache, type WrittenAnswer } from './answer-cache.ts';

const answer = (json: string, status = 200): WrittenAnswer => ({ status, json: Buffer.from(json) });
const text = ({ json }: WrittenAnswer): string => json.toString();

describe('answers that are the same for everyone', () => {
  test('are asked for once, by however many at once, and again when they are eighteen seconds old', async () => {
    let now = 0;
    const shared = createAnswerCache(() => now);
    let asked = 0;
    const ask = async () => answer(String((asked += 1)));
    const first = await Promise.all(Array.from({ length: 50 }, () => shared.get('/a', ask)));
    expect(new Set(first.map(text))).toEqual(new Set(['1']));
    now = 7_999;
    expect(text(await shared.get('/a', ask))).toBe('1');
    expect(asked).toBe(1);
    now = 18_000;
    expect(text(await shared.get('/a', ask))).toBe('2');
    expect(text(await shared.get('/b', ask))).toBe('3');
  });

  test('one that grows old is answered, and asked again meanwhile', async () => {
    let now = 0;
    const shared = createAnswerCache(() => now);
    await shared.get('/a', async () => answer('old'));
    now = 8_000;
    let finish: (answer: WrittenAnswer) => void = () => undefined;
    const slow = vi.fn<() => Promise<WrittenAnswer>>(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    expect(text(await shared.get('/a', slow))).toBe('old');
    expect(text(await shared.get('/a', slow))).toBe('old');
    expect(slow).toHaveBeenCalledTimes(1);
    finish(answer('new'));
    await vi.waitFor(async () => expect(text(await shared.get('/a', slow))).toBe('new'));
    expect(slow).toHaveBeenCalledTimes(1);
  });

  test('one whose asking again fails is answered until it is too old, and its failure is heard then', async () => {
    let now = 0;
    const shared = createAnswerCache(() => now);
    await shared.get('/a', async () => answer('old'));
    const fails = () => Promise.reject(new Error('away'));
    now = 17_999;
    expect(text(await shared.get('/a', fails))).toBe('old');
    expect(text(await shared.get('/a', fails))).toBe('old');
    now = 18_000;
    await expect(shared.get('/a', fails)).rejects.toThrow('away');
  });

  test('count their age from when they were asked for, not from when they came', async () => {
    let now = 0;
    const shared = createAnswerCache(() => now);
    await shared.get('/a', async () => {
      now = 8_000;
      return answer('old');
    });
    now = 18_000;
    expect(text(await shared.get('/a', async () => answer('new')))).toBe('new');
  });

  test('a failure and an error of the server are not kept, a refusal is', async () => {
    const shared = createAnswerCache(() => 0);
    await expect(shared.get('/a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect((await shared.get('/a', async () => answer('busy', 503))).status).toBe(503);
    expect((await shared.get('/a', async () => answer('none', 400))).status).toBe(400);
    const again = vi.fn<() => Promise<WrittenAnswer>>();
    expect(text(await shared.get('/a', again))).toBe('none');
    expect(again).not.toHaveBeenCalled();
  });

  test('take no more memory than they may, and no single one too much of it', async () => {
    const shared = createAnswerCache(() => 0);
    const long = 'x'.repeat(200_000);
    for (let at = 0; at < 400; at += 1) await shared.get(`/${at}`, async () => answer(long));
    expect(text(await shared.get('/0', async () => answer('asked again')))).toBe('asked again');
    expect(text(await shared.get('/399', async () => answer('asked again')))).toBe(long);
    await shared.get('/huge', async () => answer('x'.repeat(300_000)));
    expect(text(await shared.get('/huge', async () => answer('asked again')))).toBe('asked again');
  });
});

describe('memory', () => {
  const kept = (): { entries: number; bytes: number } => readCaches().find(({ name }) => name === 'answers')!;

  test('an answer that is too old for anybody is dropped, though nobody asks for it', async () => {
    let now = 0;
    const shared = createAnswerCache(() => now);
    await shared.get('/old', async () => answer('{}'));
    now = 10_000;
    await shared.get('/young', async () => answer('{}'));
    now = 18_000;
    shared.sweep();
    expect(kept().entries).toBe(1);
    now = 28_000;
    shared.sweep();
    expect(kept()).toMatchObject({ entries: 0, bytes: 0 });
  });

  test('by itself', async () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const shared = createAnswerCache();
    await shared.get('/a', async () => answer('{}'));
    expect(kept().entries).toBe(1);
    vi.advanceTimersByTime(25_000);
    expect(kept().entries).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a short answer holds its own bytes only, not the piece of memory that it was cut from', async () => {
    const shared = createAnswerCache(() => 0);
    await shared.get('/a', async () => answer('{"short":1}'));
    const { json } = await shared.get('/a', async () => answer('{}'));
    expect(json.buffer.byteLength).toBe(json.length);
  });

  test('however many are asked, no more bytes than the bound are kept', async () => {
    const shared = createAnswerCache(() => 0, 100_000);
    for (let number = 0; number < 500; number += 1) {
      await shared.get(`/${number}`, async () => answer('x'.repeat(1_000)));
      expect(kept().bytes).toBeLessThanOrEqual(100_000);
    }
    expect(kept().entries).toBeGreaterThan(50);
  });
});
