import { describe, expect, test, vi } from 'vitest';
import { createSharedAnswers, type SharedAnswer } from './shared-answers.ts';

const answer = (json: string, status = 200): SharedAnswer => ({ status, json });

describe('answers that are the same for everyone', () => {
  test('are asked for once in ten seconds, by however many at once', async () => {
    let now = 0;
    const shared = createSharedAnswers(() => now);
    let asked = 0;
    const ask = async () => answer(String((asked += 1)));
    const first = await Promise.all(Array.from({ length: 50 }, () => shared.get('/a', ask)));
    expect(new Set(first.map((one) => one.json))).toEqual(new Set(['1']));
    now = 9_999;
    expect((await shared.get('/a', ask)).json).toBe('1');
    now = 10_000;
    expect((await shared.get('/a', ask)).json).toBe('2');
    expect((await shared.get('/b', ask)).json).toBe('3');
  });

  test('count their age from when they were asked for, not from when they came', async () => {
    let now = 0;
    const shared = createSharedAnswers(() => now);
    await shared.get('/a', async () => {
      now = 8_000;
      return answer('old');
    });
    now = 10_000;
    expect((await shared.get('/a', async () => answer('new'))).json).toBe('new');
  });

  test('a failure and an error of the server are not kept, a refusal is', async () => {
    const shared = createSharedAnswers(() => 0);
    await expect(shared.get('/a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect((await shared.get('/a', async () => answer('busy', 503))).status).toBe(503);
    expect((await shared.get('/a', async () => answer('none', 400))).status).toBe(400);
    const again = vi.fn<() => Promise<SharedAnswer>>();
    expect((await shared.get('/a', again)).json).toBe('none');
    expect(again).not.toHaveBeenCalled();
  });

  test('take no more memory than they may, and no single one too much of it', async () => {
    const shared = createSharedAnswers(() => 0);
    const long = 'x'.repeat(100_000);
    for (let at = 0; at < 400; at += 1) await shared.get(`/${at}`, async () => answer(long));
    expect((await shared.get('/0', async () => answer('asked anew'))).json).toBe('asked anew');
    expect((await shared.get('/399', async () => answer('asked anew'))).json).toBe(long);
    await shared.get('/huge', async () => answer('x'.repeat(200_000)));
    expect((await shared.get('/huge', async () => answer('asked anew'))).json).toBe('asked anew');
  });
});
