import { PassThrough } from 'node:stream';
import type { WriteStream } from 'node:tty';
import { expect, test } from 'vitest';
import { progressLine } from './progress-line.ts';

/** A stream that says it is a terminal, and what was written to it. */
function terminal(): { output: WriteStream; text: () => string } {
  const stream = new PassThrough();
  const parts: string[] = [];
  stream.on('data', (part: Buffer) => parts.push(part.toString()));
  return {
    output: Object.assign(stream, { isTTY: true, columns: 80, rows: 24 }) as unknown as WriteStream,
    text: () => parts.join(''),
  };
}

test('a terminal has a bar: what is done, of how much, and how long it takes yet', () => {
  const { output, text } = terminal();
  const progress = progressLine(output);
  progress.start('jobs', 200);
  expect(text()).toContain('Jobs');
  expect(text()).toMatch(/ 0% 0\/200 · \S+ left/);
  progress.advance(30);
  progress.advance(20);
  // The bar draws itself at its own pace, and once more when it stops.
  progress.stop();
  expect(text()).toContain('25% 50/200');
});

test('the bar of the next phase begins again, in megabytes where bytes are read', () => {
  const { output, text } = terminal();
  const progress = progressLine(output);
  progress.start('courses', 10);
  progress.advance(10);
  progress.start('reading', 5_000_000);
  progress.advance(2_400_000);
  progress.stop();
  expect(text()).toContain('Courses');
  expect(text()).toContain('100% 10/10');
  expect(text()).toMatch(/Reading .*40% 2\/5 MB/s);
});

test('of nothing a bar is drawn all the same, and stopping twice does no harm', () => {
  const { output, text } = terminal();
  const progress = progressLine(output);
  progress.start('jobs', 0);
  progress.stop();
  const before = text();
  progress.stop();
  progress.advance(1);
  expect(text()).toBe(before);
});
