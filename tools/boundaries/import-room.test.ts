import { expect, test } from 'vitest';
import { checkBoundaries } from './check.ts';

const server = 'apps/server/src';
/** The import room, what it stands on and who uses it, in order; each test adds the file that breaks one rule. */
const graph: Readonly<Record<string, string>> = {
  'packages/persian/src/digits.ts': 'export const toPersianDigits = (text: string) => text;\n',
  [`${server}/config.ts`]: 'export const port = 1;\n',
  [`${server}/app.ts`]: 'export const app = 1;\n',
  [`${server}/domains.ts`]:
    "import { createJobs } from './domains/jobs/jobs.ts';\nexport const createDomains = () => createJobs();\n",
  [`${server}/domains/jobs/jobs.ts`]: 'export const createJobs = () => 1;\n',
  [`${server}/domains/jobs/import/save-jobs.ts`]: 'export const saveJobs = 1;\n',
  [`${server}/platform/log.ts`]: 'export const log = 1;\n',
  [`${server}/http/front.ts`]: 'export const front = 1;\n',
  [`${server}/import/feed/read-rows.ts`]: "import pino from 'pino';\nexport const readRows = pino;\n",
  [`${server}/import/values/row-values.ts`]:
    "import { toPersianDigits } from '@kavosh/persian/digits.ts';\n" +
    "import { readRows } from '../feed/read-rows.ts';\n" +
    'export const values = [readRows, toPersianDigits];\n',
  [`${server}/import/run/run-import.ts`]:
    "import { values } from '../values/row-values.ts';\nexport const run = values;\n",
  [`${server}/import/courses/build-course.ts`]: 'export const buildCourse = 1;\n',
  [`${server}/import/jobs/job-target.ts`]:
    "import { createJobs } from '../../domains/jobs/jobs.ts';\n" +
    "import { run } from '../run/run-import.ts';\n" +
    'export const jobTarget = [createJobs, run];\n',
  [`${server}/import/profiles/profile.ts`]:
    "import { jobTarget } from '../jobs/job-target.ts';\nexport const profile = jobTarget;\n",
  [`${server}/import/import.ts`]:
    "import { profile } from './profiles/profile.ts';\nexport const importFeed = () => profile;\n",
  [`${server}/import/run/run-import.db.test.ts`]:
    "import { createDomains } from '../../domains.ts';\n" +
    "import { log } from '../../platform/log.ts';\n" +
    'export const t = [createDomains, log];\n',
  'apps/import/src/main.ts':
    "import { port } from '@kavosh/server/config/config.ts';\n" +
    "import { createDomains } from '@kavosh/server/domains.ts';\n" +
    "import { importFeed } from '@kavosh/server/import/import.ts';\n" +
    "import { log } from '@kavosh/server/platform/log.ts';\n" +
    'export default [port, createDomains, importFeed, log];\n',
  'apps/operate/src/main.ts': 'export const operate = 1;\n',
  'tools/start.ts':
    "import { buildCourse } from '../apps/server/src/import/courses/build-course.ts';\nexport default buildCourse;\n",
};

function violationsWith(extra: Readonly<Record<string, string>>): string[] {
  return checkBoundaries(new Map(Object.entries({ ...graph, ...extra }))).map(
    ({ path, line, rule, message }) => `${path}:${line} (${rule}) ${message}`,
  );
}

test('the import room in order has no violation', () => {
  expect(violationsWith({})).toEqual([]);
});

test.each<[string, string, string, RegExp]>([
  [
    'a room of it → one to its right',
    `${server}/import/values/a.ts`,
    "import type { run } from '../run/run-import.ts';",
    /\(13\) in the import room run\/ does not stand to the left of values\//,
  ],
  [
    'jobs → courses',
    `${server}/import/jobs/a.ts`,
    "import { buildCourse } from '../courses/build-course.ts';",
    /\(13\) in the import room courses\/ does not stand to the left of jobs\//,
  ],
  [
    'a domain → the import room',
    `${server}/domains/jobs/a.ts`,
    "import { importFeed } from '../../import/import.ts';",
    /\(13\) what stands below the import room may not use it/,
  ],
  [
    'http → more than its face',
    `${server}/http/a.ts`,
    "import { run } from '../import/run/run-import.ts';",
    /\(13\) of the import room only its public face/,
  ],
  [
    'the import room → platform',
    `${server}/import/run/a.ts`,
    "import { log } from '../../platform/log.ts';",
    /\(13\) the import room may import nothing of the graph but/,
  ],
  [
    'the import room → what composes the domains',
    `${server}/import/run/a.ts`,
    "import type { createDomains } from '../../domains.ts';",
    /\(13\) the import room may import nothing of the graph but/,
  ],
  [
    'the import room → more than the face of a domain',
    `${server}/import/jobs/a.ts`,
    "import { saveJobs } from '../../domains/jobs/import/save-jobs.ts';",
    /\(4\) of the domain jobs only its public face/,
  ],
  [
    'the import room → tools',
    `${server}/import/jobs/a.ts`,
    "import start from '../../../../../tools/start.ts';",
    /\(9\) app code may not import tools/,
  ],
  [
    'a program → more than the face of the import room',
    'apps/import/src/a.ts',
    "import { run } from '@kavosh/server/import/run/run-import.ts';",
    /\(13\) of the import room only its public face/,
  ],
  [
    'a program → http',
    'apps/operate/src/a.ts',
    "import { front } from '@kavosh/server/http/front.ts';",
    /\(14\) a program of operators may import neither http/,
  ],
  [
    'a program → the app',
    'apps/operate/src/a.ts',
    "import { app } from '@kavosh/server/app.ts';",
    /\(14\) of the server's root files/,
  ],
  [
    'a program → another',
    'apps/import/src/a.ts',
    "import { operate } from '../../operate/src/main.ts';",
    /\(14\) a program of operators is imported by nothing/,
  ],
  [
    'the server → a program',
    `${server}/a.ts`,
    "import { operate } from '../../operate/src/main.ts';",
    /\(14\) a program of operators is imported by nothing/,
  ],
  [
    'a program → tools',
    'apps/import/src/a.ts',
    "import start from '../../../tools/start.ts';",
    /\(9\) app code may not import tools/,
  ],
])('%s', (_name, path, source, expected) => {
  // A room that stands above is then in a circle as well.
  const found = violationsWith({ [path]: source }).filter((one) => !one.includes(' (16) '));
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(expected);
});
