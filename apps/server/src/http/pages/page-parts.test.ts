import { expect, test, vi } from 'vitest';
import { readCaches } from '../../kernel/caches/cache-figures.ts';
import { keepPageParts } from './page-parts.ts';

test('a part is made once', () => {
  const keep = keepPageParts(10_000, 'parts-once');
  const make = vi.fn<() => string>(() => '<li>پایتون</li>');
  expect(keep('card 1', make)).toBe('<li>پایتون</li>');
  expect(keep('card 1', make)).toBe('<li>پایتون</li>');
  expect(make).toHaveBeenCalledTimes(1);
});

test('another key is another part', () => {
  const keep = keepPageParts(10_000, 'parts-keys');
  expect(keep('card 1', () => 'یک')).toBe('یک');
  expect(keep('card 2', () => 'دو')).toBe('دو');
});

test('it holds no more than it may, and the least recently used leaves', () => {
  const keep = keepPageParts(2_000, 'parts-bound');
  const make = vi.fn<() => string>(() => 'x'.repeat(200));
  for (const key of ['a', 'b', 'a', 'c', 'd']) keep(key, make);
  expect(make).toHaveBeenCalledTimes(4);
  const figure = readCaches().find(({ name }) => name === 'parts-bound');
  expect(figure).toMatchObject({ entries: 3, limitBytes: 2_000 });
  keep('a', make);
  expect(make).toHaveBeenCalledTimes(4);
  keep('b', make);
  expect(make).toHaveBeenCalledTimes(5);
});

test('without room each is made again', () => {
  const keep = keepPageParts(0, 'parts-none');
  const make = vi.fn<() => string>(() => 'یک');
  keep('card', make);
  keep('card', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('what fails to render is not kept', () => {
  const keep = keepPageParts(10_000, 'parts-failing');
  expect(() =>
    keep('card', () => {
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(keep('card', () => 'یک')).toBe('یک');
});
