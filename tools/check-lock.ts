import { readFileSync } from 'node:fs';
import { findLockGaps, type Lock } from './lock-gaps.ts';

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as Lock;
const gaps = findLockGaps(lock);
for (const gap of gaps) console.error(`package-lock.json: ${gap}`);
console.log(
  `lock: ${Object.keys(lock.packages).length} packages, ` +
    (gaps.length === 0 ? 'complete' : `${gaps.length} incomplete`),
);
if (gaps.length > 0) process.exitCode = 1;
