import fc from 'fast-check';
import { expect, test } from 'vitest';
import { middleSquare, moveSquare, squareText, zoomSquare } from './crop-square.ts';

const picture = fc.record({ width: fc.integer({ min: 1, max: 8_000 }), height: fc.integer({ min: 1, max: 8_000 }) });

test('the middle of a picture', () => {
  expect(middleSquare({ width: 300, height: 100 })).toEqual({ x: 100, y: 0, size: 100 });
  expect(middleSquare({ width: 101, height: 300 })).toEqual({ x: 0, y: 99, size: 101 });
  expect(squareText(middleSquare({ width: 300, height: 100 }))).toBe('100,0,100');
});

test('nothing leaves the picture, and all are whole pixels', () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({
        x: fc.double({ min: -9_000, max: 9_000, noNaN: true }),
        y: fc.double({ min: -9_000, max: 9_000, noNaN: true }),
      }),
      fc.double({ min: -1, max: 20, noNaN: true }),
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(picture, steps, (size, all) => {
      let square = middleSquare(size);
      for (const step of all)
        square = typeof step === 'number' ? zoomSquare(square, step, size) : moveSquare(square, step, size);
      expect(squareText(square)).toMatch(/^\d+,\d+,[1-9]\d*$/);
      expect(square.x + square.size).toBeLessThanOrEqual(size.width);
      expect(square.y + square.size).toBeLessThanOrEqual(size.height);
    }),
  );
});

test('closer keeps the middle, and at most five times', () => {
  const size = { width: 1_000, height: 1_000 };
  expect(zoomSquare(middleSquare(size), 2, size)).toEqual({ x: 250, y: 250, size: 500 });
  expect(zoomSquare(middleSquare(size), 9, size)).toEqual({ x: 400, y: 400, size: 200 });
  expect(zoomSquare(zoomSquare(middleSquare(size), 2, size), 1, size)).toEqual(middleSquare(size));
});
