import { checkBoundaries } from './boundaries/check.ts';
import { readSourceFiles } from './source-files.ts';

const files = readSourceFiles();
const violations = checkBoundaries(files);
for (const { path, line, rule, message } of violations) console.error(`${path}:${line}: (${rule}) ${message}`);
console.log(`boundaries: ${files.size} files, ${violations.length === 0 ? 'all inside' : `${violations.length} over`}`);
if (violations.length > 0) process.exitCode = 1;
