import type { Violation } from './arrows.ts';
import type { ParsedModule } from './parse-module.ts';
import { isTest } from './layers.ts';

export const mostLines = 400;
/** Names that do not tell what is inside. */
const emptyWords = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'common', 'lib']);
const environmentReader = 'apps/server/src/config/config.ts';

/** A path segment without its extensions: `utils.test.ts` is utils. */
const wordsOf = (path: string): string[] => path.split('/').map((segment) => segment.split('.')[0] ?? '');

/** Rules for a file itself, whatever it imports. */
export function checkFile(module: ParsedModule): Violation[] {
  const { path } = module;
  const found: Violation[] = [];
  const add = (line: number, message: string): void => void found.push({ path, line, rule: 10, message });
  const empty = wordsOf(path).find((word) => emptyWords.has(word) || /-(?:utils?|helpers?)$/.test(word));
  if (empty !== undefined) add(1, `the name ${empty} does not say what is inside`);
  if (module.onlyReExports) add(1, "a barrel: it only passes other files' exports on");
  for (const line of module.enumLines) add(line, 'an enum; use a union of strings');
  if (module.lines > mostLines) add(mostLines + 1, `${module.lines} lines; over ${mostLines} it is two things`);
  if (path.startsWith('apps/server/src/') && path !== environmentReader && !isTest(path)) {
    for (const line of module.environmentLines) add(line, `only ${environmentReader} reads process.env`);
  }
  return found;
}
