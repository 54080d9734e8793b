import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameOf, frameReader } from './frames.ts';

test('values arrive whole and in order, however the bytes are cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.jsonValue(), { maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 40 })),
      (values, cuts) => {
        const read: unknown[] = [];
        const take = frameReader((value) => read.push(value));
        let bytes = Buffer.concat(values.map(frameOf));
        for (const cut of cuts) {
          take(bytes.subarray(0, cut));
          bytes = bytes.subarray(cut);
        }
        take(bytes);
        expect(read).toEqual(values);
      },
    ),
  );
});

test('dates and maps stay what they are', () => {
  const value = { at: new Date(5), counts: new Map([[1, 2]]) };
  let read: unknown;
  frameReader((one) => {
    read = one;
  })(frameOf(value));
  expect(read).toEqual(value);
});

test('a length that cannot be is refused', () => {
  expect(() => frameReader(() => undefined)(Buffer.alloc(8, 255))).toThrow('a frame of');
});
