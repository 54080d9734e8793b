import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';

const module = new URL('./end-with-npm.ts', import.meta.url).href;
const program = `
  const { endWithNpm } = await import(${JSON.stringify(module)});
  process.on('SIGTERM', () => { console.log('told'); process.exit(0); });
  process.stdin.on('end', () => { console.log('input ended'); process.exit(0); }).resume();
  endWithNpm(process.env);
  console.log('ready');
`;

/**
 * Runs the program under a shell, kills the shell without a word, and gives what the program then prints until it ends.
 */
async function afterParentDies(env: NodeJS.ProcessEnv, alsoEndInput: boolean): Promise<string> {
  const parent = spawn('/bin/sh', ['-c', '"$0" --input-type=module -e "$1" <&3 & wait', process.execPath, program], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
  });
  const {
    stdout,
    stdio: [, , , input],
  } = parent;
  let printed = '';
  await new Promise<void>((resolve) =>
    stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('ready')) resolve();
    }),
  );
  parent.kill('SIGKILL');
  // Longer than it looks for its parent, so that staying is a choice and not haste.
  if (alsoEndInput) setTimeout(() => (input as NodeJS.WritableStream).end(), 700);
  await new Promise((resolve) => stdout?.once('end', resolve));
  return printed.replace('ready', '').trim();
}

test('a server that npm started is told to stop when npm is gone', async () => {
  expect(await afterParentDies({ npm_lifecycle_event: 'start' }, false)).toBe('told');
});

test('one that was started without npm stays when its parent is gone', async () => {
  expect(await afterParentDies({}, true)).toBe('input ended');
});
