import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const mebibyte = 1024 * 1024;
const total = (env: Record<string, string>): number =>
  Object.values(readConfig(env).memory).reduce((sum, bytes) => sum + bytes, 0);

describe('memory', () => {
  test('is 208 MB, shared by all caches', () => {
    expect(readConfig({}).memory).toEqual({
      pages: 64 * mebibyte,
      answers: 48 * mebibyte,
      cards: 32 * mebibyte,
      pictures: 32 * mebibyte,
      sitemaps: 16 * mebibyte,
      small: 16 * mebibyte,
    });
  });

  test.each([24, 96, 192, 1_000, 4_096])('of %d MB is never more than that', (megabytes) => {
    expect(total({ MEMORY_MB: String(megabytes) })).toBeLessThanOrEqual(megabytes * mebibyte);
    expect(total({ MEMORY_MB: String(megabytes) })).toBeGreaterThan(megabytes * mebibyte - 10);
  });

  test('given to one cache is taken from the others', () => {
    const { pages, answers, small } = readConfig({ MEMORY_MB: '190', PAGE_CACHE_BYTES: '100M' }).memory;
    expect([pages, answers, small]).toEqual([100 * mebibyte, 30 * mebibyte, 10 * mebibyte]);
    expect(total({ MEMORY_MB: '180', PAGE_CACHE_BYTES: '100M', PICTURE_CACHE_BYTES: '1M' })).toBeLessThanOrEqual(
      180 * mebibyte,
    );
  });

  test('without a whole, a larger cache makes the whole larger', () => {
    expect(readConfig({ PAGE_CACHE_BYTES: '1G' }).memory).toMatchObject({
      pages: 1024 * mebibyte,
      answers: 48 * mebibyte,
      small: 16 * mebibyte,
    });
  });

  test('that does not suffice is one sentence', () => {
    expect(() => readConfig({ MEMORY_MB: '100', PAGE_CACHE_BYTES: '99M' })).toThrow(
      'MEMORY_MB is 100 and PAGE_CACHE_BYTES, ANSWER_CACHE_BYTES, PICTURE_CACHE_BYTES and SITEMAP_CACHE_BYTES ' +
        'leave nothing of it for the other caches; raise it, or lower them.',
    );
    expect(() => readConfig({ MEMORY_MB: '10' })).toThrow(
      /^MEMORY_MB must be a whole number of megabytes from 24 to 65536/,
    );
  });
});

test.each([
  ['64M', 64 * 1024 ** 2],
  ['1g', 1024 ** 3],
  ['2048K', 2 * 1024 ** 2],
  ['67108864', 67_108_864],
])('PAGE_CACHE_BYTES %s', (text, bytes) => expect(readConfig({ PAGE_CACHE_BYTES: text }).memory.pages).toBe(bytes));
