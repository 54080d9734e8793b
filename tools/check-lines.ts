import { findLongLines, LONGEST_LINE } from './long-lines.ts';
import { readWrittenFiles } from './source-files.ts';

const files = readWrittenFiles();
const found = findLongLines(files);
for (const { path, line, columns } of found) console.error(`${path}:${line}: ${columns} columns`);
console.log(
  `lines: ${files.size} files, ` +
    (found.length === 0 ? `none over ${LONGEST_LINE} columns` : `${found.length} over ${LONGEST_LINE} columns`),
);
if (found.length > 0) process.exitCode = 1;
