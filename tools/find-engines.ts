import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackages } from './debian-packages.ts';

/**
 * WebKit as Debian gives it: the driver, the small browser that it drives, and a screen for it, which it cannot do
 * without.
 */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  screen: string;
}

/** The engines besides Chromium that the short journeys can run in here. */
export interface Engines {
  webkit: WebKitPrograms | null;
  firefox: string | null;
}

/** Debian's packages for each. */
const packages = { webkit: ['webkit2gtk-driver', 'xvfb'], firefox: ['firefox-esr'] } as const;
const names = { webkit: 'WebKit', firefox: 'Firefox' } as const;

function onPath(commands: readonly string[], env: NodeJS.ProcessEnv): string | null {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const all = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return all.find((program) => existsSync(program)) ?? null;
}

/**
 * Newest first: /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser and the like, in the folder of the machine's kind.
 */
function findMiniBrowser(libraries: string): string | null {
  const folders = existsSync(libraries) ? readdirSync(libraries).filter((name) => name.endsWith('-linux-gnu')) : [];
  const versions = folders.flatMap((kind) =>
    readdirSync(join(libraries, kind))
      .filter((name) => /^webkit(?:2gtk|gtk)-\d/.test(name))
      .map((name) => join(libraries, kind, name, 'MiniBrowser')),
  );
  return (
    versions
      .filter((program) => existsSync(program))
      .sort()
      .reverse()[0] ?? null
  );
}

function findWebKit(env: NodeJS.ProcessEnv, libraries: string): WebKitPrograms | null {
  const driver = onPath(['WebKitWebDriver'], env);
  const browser = findMiniBrowser(libraries);
  const screen = onPath(['Xvfb'], env);
  return driver && browser && screen ? { driver, browser, screen } : null;
}

/** Ubuntu's firefox is a script that asks for a snap: whether it starts is what counts. */
function findFirefox(env: NodeJS.ProcessEnv): string | null {
  const program = onPath(['firefox-esr'], env) ?? onPath(['firefox'], env);
  if (program === null) return null;
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 60_000, env });
  return status === 0 && stdout.includes('Mozilla Firefox') ? program : null;
}

/**
 * The engines that are installed.
 * @param libraries Debian's folder of libraries; tests have their own
 */
export function findEngines(env: NodeJS.ProcessEnv = process.env, libraries = '/usr/lib'): Engines {
  return { webkit: findWebKit(env, libraries), firefox: findFirefox(env) };
}

const missingOf = (engines: Engines) => (['webkit', 'firefox'] as const).filter((engine) => engines[engine] === null);

/** A sentence on what could not be run and what to install for it; null where all of them are here. */
export function sayMissing(engines: Engines): string | null {
  const missing = missingOf(engines);
  if (missing.length === 0) return null;
  const install = missing.flatMap((engine) => packages[engine]).join(' ');
  return (
    `Not run in ${missing.map((engine) => names[engine]).join(' and ')}, not installed here (on Debian: apt-get ` +
    `install ${install}).`
  );
}

/** The engines, installed first where that may be done. */
export function provideEngines(): Engines {
  const missing = missingOf(findEngines());
  if (missing.length > 0) installDebianPackages(missing.flatMap((engine) => packages[engine]));
  return findEngines();
}
