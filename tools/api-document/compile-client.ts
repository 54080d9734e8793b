import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sampleClient, everyCall } from './sample-client.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where packages are found from: inside node_modules, where nothing else looks. */
const cache = join(root, 'node_modules/.cache');
const compilerOptions = {
  target: 'es2024',
  lib: ['es2024', 'dom'],
  module: 'nodenext',
  noEmit: true,
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: false,
  allowImportingTsExtensions: true,
  isolatedModules: true,
  skipLibCheck: true,
  types: [],
};
/** Types that the generator could not infer, or only with help. */
const LOOSE = /:\s*any\b|\bany\[\]|\bunknown\b|\sas\s(?!Oazapfts|QS)/;

/** Generates a client of the document and compiles it with programs that use it; what is wrong with it, a line each. */
export function clientFindings(documentFile: string, operations: readonly string[]): string[] {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'kavosh-client-'));
  try {
    const generator = join(root, 'node_modules/oazapfts/dist/cli.js');
    const client = join(folder, 'client.ts');
    const made = spawnSync(process.execPath, [generator, documentFile, client], { encoding: 'utf8' });
    if (made.status !== 0) return [`no client was generated: ${made.stderr || made.stdout}`];
    const loose = readFileSync(client, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        LOOSE.test(line) && !/^\s*(?:\*|\/\/|import )/.test(line)
          ? [`client.ts:${at + 1} is not typed: ${line.trim()}`]
          : [],
      );
    writeFileSync(join(folder, 'sample.ts'), sampleClient);
    writeFileSync(join(folder, 'every-call.ts'), everyCall(operations));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    const compiled = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' });
    if (compiled.error) throw compiled.error;
    return [...loose, ...compiled.stdout.split('\n').filter((line) => line !== '')];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
