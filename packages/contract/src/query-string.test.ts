import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readQueryString, writeQueryString } from './query-string.ts';

describe('query strings', () => {
  test('indexed names become arrays in their order', () => {
    expect({ ...readQueryString('q=%D9%BE&academy[0]=3&academy[1]=7&type%5B0%5D=2&page=2') }).toEqual({
      q: 'پ',
      academy: ['3', '7'],
      type: ['2'],
      page: '2',
    });
  });
  test('a plain name after an indexed one, and the other way round, breaks nothing', () => {
    expect({ ...readQueryString('a[0]=1&a=2&b=1&b[0]=2') }).toEqual({ a: ['1'], b: '1' });
  });
  test('writing leaves out what is empty', () => {
    expect(writeQueryString({ q: '', academy: [], page: undefined })).toBe('');
    expect(writeQueryString({ q: 'سی شارپ', academy: [1, 2] })).toBe(
      `?q=${encodeURIComponent('سی')}+${encodeURIComponent('شارپ')}&academy[0]=1&academy[1]=2`,
    );
  });
  test('reads back what it wrote', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 1 }),
        fc.array(fc.integer(), { minLength: 1, maxLength: 9 }),
        (q, ids) => {
          fc.pre(q.isWellFormed());
          const read = readQueryString(writeQueryString({ q, ids }).slice(1));
          expect(read['q']).toBe(q);
          expect(read['ids']).toEqual(ids.map(String));
        },
      ),
    );
  });
  test('any text is read, and no name reaches the prototype', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
        const read = readQueryString(text);
        expect(Object.getPrototypeOf(read)).toBeNull();
      }),
    );
    expect(Object.keys(readQueryString('__proto__=1&__proto__[0]=2'))).toEqual([]);
  });
  test('values and names are bounded', () => {
    const many = Array.from({ length: 1000 }, (_, index) => `a[${index % 100}]=1&n${index}=1`).join('&');
    const read = readQueryString(many);
    expect(Object.keys(read).length).toBeLessThanOrEqual(40);
    expect((read['a'] as string[]).length).toBeLessThanOrEqual(50);
  });
});
