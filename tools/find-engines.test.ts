import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findEngines, sayMissing } from './find-engines.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kavosh-engines-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function program(path: string, script = 'true'): string {
  const whole = join(folder, path);
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, `#!/bin/sh\n${script}\n`);
  chmodSync(whole, 0o755);
  return whole;
}
const find = () => findEngines({ PATH: join(folder, 'bin') }, join(folder, 'lib'));

test('nothing is there: both are told with what to install', () => {
  expect(find()).toEqual({ webkit: null, firefox: null });
  expect(sayMissing(find())).toBe(
    'Not run in WebKit and Firefox, not installed here (on Debian: apt-get install webkit2gtk-driver xvfb ' +
      'firefox-esr).',
  );
});

test('WebKit is its driver, the newest small browser and a screen; one of them alone is nothing', () => {
  const driver = program('bin/WebKitWebDriver');
  program('lib/x86_64-linux-gnu/webkit2gtk-4.0/MiniBrowser');
  const browser = program('lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser');
  expect(find().webkit).toBeNull();
  const screen = program('bin/Xvfb');
  expect(find().webkit).toEqual({ driver, browser, screen });
});

test('Firefox must start: a script that only asks for a snap is none', () => {
  program('bin/firefox', 'echo please install the snap >&2; exit 1');
  expect(find().firefox).toBeNull();
  const firefox = program('bin/firefox-esr', 'echo Mozilla Firefox 140.1esr');
  expect(find().firefox).toBe(firefox);
  const noWebKit = 'Not run in WebKit, not installed here (on Debian: apt-get install webkit2gtk-driver xvfb).';
  expect(sayMissing({ webkit: null, firefox })).toBe(noWebKit);
  expect(sayMissing({ webkit: { driver: 'a', browser: 'b', screen: 'c' }, firefox })).toBeNull();
});
