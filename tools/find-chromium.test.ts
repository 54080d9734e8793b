import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findChromium, findTestBrowser } from './find-chromium.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kavosh-browser-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function program(path: string, script: string): string {
  const whole = join(folder, path);
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, `#!/bin/sh\n${script}\n`);
  chmodSync(whole, 0o755);
  return whole;
}
const good = 'echo Chromium 150.0';
const snapStub = 'echo please install the snap >&2; exit 1';

test('the named one comes first, and must start', () => {
  program('bin/chromium', good);
  const named = program('mine', good);
  expect(findChromium({ CHROMIUM_PATH: named, PATH: join(folder, 'bin') })).toBe(named);
  const broken = program('broken', 'exit 3');
  expect(() => findChromium({ CHROMIUM_PATH: broken, PATH: '' })).toThrow(
    `CHROMIUM_PATH is ${broken}, which does not start`,
  );
  expect(() => findChromium({ CHROMIUM_PATH: join(folder, 'absent'), PATH: '' })).toThrow('does not start');
});

test("of the system's the first that starts, by kind before folder", () => {
  program('a/chromium-browser', snapStub);
  const chrome = program('a/google-chrome', 'echo Google Chrome 150.0');
  const env = { PATH: `${join(folder, 'a')}:${join(folder, 'b')}`, PLAYWRIGHT_BROWSERS_PATH: join(folder, 'none') };
  expect(findChromium(env)).toBe(chrome);
  const chromium = program('b/chromium', good);
  expect(findChromium(env)).toBe(chromium);
});

test('else the newest that Playwright downloaded, else none', () => {
  const env = { PATH: join(folder, 'empty'), PLAYWRIGHT_BROWSERS_PATH: join(folder, 'cache') };
  expect(findChromium(env)).toBeNull();
  program('cache/chromium-900/chrome-linux/chrome', good);
  const newest = program('cache/chromium-1200/chrome-linux64/chrome', good);
  expect(findChromium(env)).toBe(newest);
});

test("tests run in a headless shell before a whole browser, the system's before a download", () => {
  const env = { PATH: join(folder, 'bin'), PLAYWRIGHT_BROWSERS_PATH: join(folder, 'cache') };
  expect(findTestBrowser(env)).toBeNull();
  const chromium = program('bin/chromium', good);
  program('cache/chromium-1300/chrome-linux64/chrome', good);
  expect(findTestBrowser(env)).toBe(chromium);
  program('cache/chromium_headless_shell-999/chrome-linux/headless_shell', good);
  const newest = program(
    'cache/chromium_headless_shell-1200/chrome-headless-shell-linux64/chrome-headless-shell',
    good,
  );
  expect(findTestBrowser(env)).toBe(newest);
  const shell = program('bin/chromium-headless-shell', good);
  expect(findTestBrowser(env)).toBe(shell);
  expect(findChromium(env)).toBe(chromium);
  expect(findTestBrowser({ ...env, CHROMIUM_PATH: chromium })).toBe(chromium);
});
