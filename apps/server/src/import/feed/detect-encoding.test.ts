import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { detectEncoding } from './detect-encoding.ts';
import { readText } from './read-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'kavosh-encoding-'));
afterAll(() => rmSync(folder, { recursive: true }));
let count = 0;

const file = (bytes: Uint8Array): string => {
  const path = join(folder, String(count++));
  writeFileSync(path, bytes);
  return path;
};
const detect = (bytes: Uint8Array): Promise<string> => detectEncoding(file(bytes), 'feed.csv');
const textOf = async (bytes: Uint8Array): Promise<string> => {
  const path = file(bytes);
  let text = '';
  for await (const piece of readText(path, await detectEncoding(path, 'feed.csv'))) text += piece;
  return text;
};

/** «دوره,علي,كتاب» as Excel on a Persian Windows writes it. */
const cp1256 = Buffer.from([0xcf, 0xe6, 0xd1, 0xe5, 0x2c, 0xda, 0xe1, 0xed, 0x2c, 0xdf, 0xca, 0xc7, 0xc8, 0x0d, 0x0a]);
const sample = 'عنوان,قیمت\r\nدوره پایتون,۱۰۰\r\n';

test('UTF-8 with and without a mark, and plain ASCII', async () => {
  expect(await detect(Buffer.from(sample))).toBe('utf-8');
  expect(await textOf(Buffer.from(`\ufeff${sample}`))).toBe(sample);
  expect(await detect(Buffer.from('title,price\n'))).toBe('utf-8');
  expect(await detect(Buffer.alloc(0))).toBe('utf-8');
});

test('windows-1256, also when the Persian comes late in the file', async () => {
  expect(await textOf(cp1256)).toBe('دوره,علي,كتاب\r\n');
  expect(await detect(Buffer.concat([Buffer.alloc(3_000_000, 'a,b\n'), cp1256]))).toBe('windows-1256');
});

test('UTF-16 of both kinds, with and without a mark', async () => {
  const little = Buffer.from(sample, 'utf16le');
  const big = Buffer.from(little).swap16();
  expect(await textOf(Buffer.concat([Buffer.from([0xff, 0xfe]), little]))).toBe(sample);
  expect(await textOf(Buffer.concat([Buffer.from([0xfe, 0xff]), big]))).toBe(sample);
  expect(await textOf(little)).toBe(sample);
  expect(await textOf(big)).toBe(sample);
});

test('a character that lies across two pieces of the file is one character', async () => {
  const text = `x${'دوره '.repeat(400_000)}`;
  expect(await textOf(Buffer.from(text))).toBe(text);
});

test('UTF-8 that breaks off in a character, or has a few damaged bytes, is still UTF-8', async () => {
  const bytes = Buffer.from(sample.repeat(20));
  expect(await detect(Buffer.from('دوره').subarray(0, 7))).toBe('utf-8');
  bytes[45] = 0xff;
  expect(await detect(bytes)).toBe('utf-8');
  expect(await textOf(bytes)).toContain('\ufffd');
});

test.each([
  ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0], /Excel workbook; save the sheet as CSV/],
  ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0], /old Excel workbook/],
  ['gzip', [0x1f, 0x8b, 8], /unpack it first/],
  ['binary data', [1, 0, 0, 2, 0, 0], /binary data/],
])('%s is refused in one sentence', async (_name, bytes, sentence) => {
  await expect(detect(Uint8Array.from(bytes))).rejects.toThrow(sentence);
});

const declared = (encoding: string, bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<?xml version="1.0" encoding="${encoding}"?>\n<jobs>`), bytes, Buffer.from('</jobs>')]);

test('the encoding that an XML file declares counts where its bytes are not UTF-8', async () => {
  expect(await textOf(declared('ISO-8859-1', Buffer.from([0x63, 0x61, 0x66, 0xe9])))).toContain('café');
  expect(await textOf(declared('windows-1256', cp1256))).toContain('دوره');
  expect(await textOf(declared('ISO-8859-1', Buffer.from('دوره')))).toContain('دوره');
  await expect(detect(declared('utf-8', cp1256))).rejects.toThrow(/declares UTF-8, and its bytes/);
  await expect(detect(declared('utf-16', cp1256))).rejects.toThrow(/declares utf-16, and its bytes/);
  await expect(detect(declared('martian', cp1256))).rejects.toThrow(/«martian», which is unknown/);
});
