import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installDebianPackages } from './debian-packages.ts';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** Where Playwright's own downloads keep the program, on Linux and on a Mac. */
const insideDownload = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
];

/** Ubuntu's chromium-browser is a script that only asks for a snap: whether it starts is what counts. */
function starts(program: string): boolean {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /Chrom/.test(stdout);
}

function onPath(path: string): string[] {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  return commands
    .flatMap((command) => folders.map((folder) => join(folder, command)))
    .filter((program) => existsSync(program));
}

function downloaded(env: NodeJS.ProcessEnv): string[] {
  const usual = process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright';
  const cache = env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), usual);
  if (!existsSync(cache)) return [];
  const newestFirst = readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)));
  return newestFirst
    .flatMap((name) => insideDownload.map((inside) => join(cache, name, inside)))
    .filter((program) => existsSync(program));
}

/**
 * The browser for the journeys: CHROMIUM_PATH, else the system's, else one that Playwright has downloaded. Null when
 * there is none that starts.
 * @throws {Error} one sentence, when CHROMIUM_PATH names something that does not start
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  const named = env['CHROMIUM_PATH'];
  if (named) {
    if (starts(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which does not start as a Chromium.`);
  }
  const mac = process.platform === 'darwin' ? macPrograms.filter((program) => existsSync(program)) : [];
  return [...onPath(env['PATH'] ?? ''), ...mac, ...downloaded(env)].find(starts) ?? null;
}

/**
 * The browser, installed first where that may be done.
 * @throws {Error} one sentence that says what to install
 */
export function provideChromium(): string {
  const found = findChromium();
  if (found !== null) return found;
  installDebianPackages(['chromium']);
  const installed = findChromium();
  if (installed !== null) return installed;
  throw new Error(
    'The journeys need a browser: install Chromium (on Debian: apt-get install chromium; anywhere: npx playwright install chromium), or name one with CHROMIUM_PATH.',
  );
}
