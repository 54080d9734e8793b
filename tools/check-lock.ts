import { readFileSync, writeFileSync } from 'node:fs';
import { engineWishes, findLockGaps, type Lock } from './lock-gaps.ts';

// With --write what the lock says of Node's versions is taken out; npm puts it in again with each change of packages.

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
const wishes = engineWishes(lock);
if (process.argv.includes('--write') && wishes.length > 0) {
  for (const path of wishes) delete lock.packages[path]!.engines;
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
} else if (wishes.length > 0) {
  const rest = 'take them out with: npx -c "node tools/check-lock.ts --write"';
  console.error(`package-lock.json: ${wishes.length} packages name a Node, such as ${wishes[0]}; ${rest}`);
  process.exitCode = 1;
}
const gaps = findLockGaps(lock);
for (const gap of gaps) console.error(`package-lock.json: ${gap}`);
console.log(
  `lock: ${Object.keys(lock.packages).length} packages, ` +
    (gaps.length === 0 ? 'complete' : `${gaps.length} incomplete`),
);
if (gaps.length > 0) process.exitCode = 1;
