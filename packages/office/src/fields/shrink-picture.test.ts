import { expect, test } from 'vitest';
import { shrinkPicture, shrinkScale } from './shrink-picture.ts';

test.each([
  ['a photo of a phone', 8_000, 6_000, 0.25],
  ['a high one', 3_000, 4_000, 0.5],
  ['exactly as long', 2_000, 1_200, 1],
  ['a small one', 640, 360, 1],
  ['a long strip, which keeps the height that is cut out', 10_000, 450, 0.8],
  ['a strip that is too low', 10_000, 300, 1],
])('%s is scaled by what its longer side allows', (_name, width, height, scale) => {
  expect(shrinkScale(width, height, [640, 360])).toBe(scale);
});

test('where the browser cannot draw, the file itself is sent', async () => {
  const file = new File([new Uint8Array(3_000_000)], 'a.png', { type: 'image/png' });
  expect(await shrinkPicture(file, { mostBytes: 2_000_000, least: [640, 360] })).toBe(file);
});
