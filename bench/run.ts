import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/*
 * All measurements one after the other, or the ones that are named: `npm run bench`, `npm run bench -- search pages`.
 * What follows `--` inside goes to the single part that is named: `npm run bench -- search --courses 5000`.
 */
const parts = [
  'search',
  'pages',
  'bytes',
  'waking',
  'start',
  'snapshot',
  'money',
  'settlement',
  'desk',
  'panel',
  'reposts',
  'alerts',
  'interests',
  'sheets',
] as const;

const given = process.argv.slice(2);
const firstOption = given.findIndex((word) => word.startsWith('--'));
const named = firstOption === -1 ? given : given.slice(0, firstOption);
const options = firstOption === -1 ? [] : given.slice(firstOption);
const unknown = named.find((name) => !existsSync(join(import.meta.dirname, name, 'run.ts')));

function run(part: string): Promise<number> {
  console.log(`\n▶ ${part}`);
  const child = spawn(process.execPath, [join(import.meta.dirname, part, 'run.ts'), ...options], { stdio: 'inherit' });
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

if (unknown !== undefined || (options.length > 0 && named.length !== 1)) {
  console.error(
    unknown === undefined
      ? 'Options need one named part.'
      : `npm run bench knows the parts ${parts.join(', ')}, not ${unknown}.`,
  );
  process.exitCode = 1;
} else {
  for (const part of named.length === 0 ? parts : named) if ((await run(part)) !== 0) process.exitCode = 1;
}
