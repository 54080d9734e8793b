import { readFileSync } from 'node:fs';
import { changelogGaps } from './changelog-gaps.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const versionOf = (path: string): string => (JSON.parse(read(path)) as { version: string }).version;
const gaps = changelogGaps(read('CHANGELOG.md'), {
  'package.json': versionOf('package.json'),
  'apps/server/package.json': versionOf('apps/server/package.json'),
});
for (const gap of gaps) console.error(`CHANGELOG.md: ${gap}`);
console.log(
  `changes: version ${versionOf('package.json')}, ${gaps.length === 0 ? 'told' : `${gaps.length} things missing`}`,
);
if (gaps.length > 0) process.exitCode = 1;
