import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installDebianPackages } from './debian-packages.ts';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/**
 * The engine without its windows. In a whole Chromium each page draws a toolbar that no test looks at: the journeys
 * took twice as much of the processor there.
 */
const shellCommands = ['chromium-headless-shell', 'chrome-headless-shell'];
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

/** The same for its headless shell, with the names of older and newer downloads. */
const insideShellDownload = [
  'chrome-linux/headless_shell',
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-mac/headless_shell',
  'chrome-headless-shell-mac-x64/chrome-headless-shell',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
];

/** Ubuntu's chromium-browser is a script that only asks for a snap: whether it starts is what counts. */
function starts(program: string): boolean {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /Chrom/.test(stdout);
}

function onPath(path: string, names: readonly string[]): string[] {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  return names
    .flatMap((command) => folders.map((folder) => join(folder, command)))
    .filter((program) => existsSync(program));
}

/** @param name of the download, which its number follows */
function downloaded(env: NodeJS.ProcessEnv, name: string, inside: readonly string[]): string[] {
  const usual = process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright';
  const cache = env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), usual);
  if (!existsSync(cache)) return [];
  const number = new RegExp(`^${name}-(\\d+)$`);
  const newestFirst = readdirSync(cache)
    .flatMap((folder) => number.exec(folder)?.slice(1).map(Number) ?? [])
    .sort((a, b) => b - a);
  return newestFirst
    .flatMap((version) => inside.map((program) => join(cache, `${name}-${version}`, program)))
    .filter((program) => existsSync(program));
}

/** @throws {Error} one sentence, when CHROMIUM_PATH names something that does not start */
function namedBrowser(env: NodeJS.ProcessEnv): string | null {
  const named = env['CHROMIUM_PATH'];
  if (!named) return null;
  if (starts(named)) return named;
  throw new Error(`CHROMIUM_PATH is ${named}, which does not start as a Chromium.`);
}

function findShell(env: NodeJS.ProcessEnv): string | null {
  const programs = [
    ...onPath(env['PATH'] ?? '', shellCommands),
    ...downloaded(env, 'chromium_headless_shell', insideShellDownload),
  ];
  return programs.find(starts) ?? null;
}

/**
 * A whole Chromium: CHROMIUM_PATH, else the system's, else one that Playwright has downloaded. Null when there is none
 * that starts.
 * @throws {Error} one sentence, when CHROMIUM_PATH names something that does not start
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  const mac = process.platform === 'darwin' ? macPrograms.filter((program) => existsSync(program)) : [];
  const programs = [...onPath(env['PATH'] ?? '', commands), ...mac, ...downloaded(env, 'chromium', insideDownload)];
  return namedBrowser(env) ?? programs.find(starts) ?? null;
}

/**
 * The browser for tests: CHROMIUM_PATH, else a headless shell, else a whole Chromium.
 * @throws {Error} one sentence, when CHROMIUM_PATH names something that does not start
 */
export const findTestBrowser = (env: NodeJS.ProcessEnv = process.env): string | null =>
  namedBrowser(env) ?? findShell(env) ?? findChromium(env);

/**
 * A whole Chromium, installed first where that may be done.
 * @throws {Error} one sentence that says what to install
 */
export function provideChromium(): string {
  const found = findChromium();
  if (found !== null) return found;
  installDebianPackages(['chromium']);
  const installed = findChromium();
  if (installed !== null) return installed;
  throw new Error(
    'A browser is needed: install Chromium (on Debian: apt-get install chromium; anywhere: npx playwright ' +
      'install chromium), or name one with CHROMIUM_PATH.',
  );
}

/**
 * The browser for tests, its headless shell installed first where that may be done.
 * @throws {Error} one sentence that says what to install
 */
export function provideTestBrowser(): string {
  const found = namedBrowser(process.env) ?? findShell(process.env);
  if (found !== null) return found;
  installDebianPackages(['chromium-headless-shell']);
  return findShell(process.env) ?? provideChromium();
}
