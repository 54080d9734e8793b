import { describe, expect, test } from 'vitest';
import { checkBoundaries } from './check.ts';

const violationsWith = (files: Readonly<Record<string, string>>): string[] =>
  checkBoundaries(new Map(Object.entries(files))).map(
    ({ path, line, rule, message }) => `${path}:${line} (${rule}) ${message}`,
  );

describe('a folder of source files', () => {
  const filled = (folder: string, count: number, end = '.ts'): Record<string, string> =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/a${at}${end}`, 'export const x = 1;\n']));

  test('10 of thirty is not too wide, of one more it is', () => {
    expect(violationsWith(filled('tools/a', 30))).toEqual([]);
    expect(violationsWith(filled('tools/a', 31))).toEqual([
      'tools/a:1 (10) 31 source files beside each other; over 30 they want rooms',
    ]);
  });

  test('10 tests beside them do not count, nor does what lies in rooms of it', () => {
    const tests = { ...filled('tools/a', 9, '.test.ts'), ...filled('tools/a', 9, '.spec.ts') };
    expect(violationsWith({ ...filled('tools/a', 30), ...tests, ...filled('tools/a/b', 30) })).toEqual([]);
  });

  test.each(['apps/site/app/routes', 'packages/contract/src', 'packages/ui/src'])(
    '10 a list of equals may: %s',
    (folder) => {
      expect(violationsWith(filled(folder, 31))).toEqual([]);
    },
  );
});

describe('16 rooms of one folder', () => {
  const http = 'apps/server/src/http';
  test('may not import each other in a circle, though no two files do', () => {
    const found = violationsWith({
      [`${http}/calls/mount.ts`]: "import '../guards/unread-body.ts';",
      [`${http}/guards/unread-body.ts`]: 'export const x = 1;\n',
      [`${http}/guards/refuse.ts`]: "import type { A } from '../calls/answer.ts';\nexport type B = A;\n",
      [`${http}/calls/answer.ts`]: 'export type A = 1;\n',
    });
    expect(found).toEqual([`${http}/calls:1 (16) rooms in a circle: ${http}/calls → ${http}/guards → ${http}/calls`]);
  });

  test('the same for the rooms of the server', () => {
    const server = 'apps/server/src';
    const found = violationsWith({
      [`${server}/http/files.ts`]: "import '../platform/log.ts';",
      [`${server}/platform/log.ts`]: 'export const x = 1;\n',
      [`${server}/platform/metrics.ts`]: "import type { A } from '../http/answer.ts';\nexport type B = A;\n",
      [`${server}/http/answer.ts`]: 'export type A = 1;\n',
    });
    expect(found).toEqual([
      `${server}/http:1 (16) rooms in a circle: ${server}/http → ${server}/platform → ${server}/http`,
    ]);
  });

  test('may be used by their folder and use what lies in front there; tests may look across', () => {
    expect(
      violationsWith({
        [`${http}/server.ts`]: "import './calls/mount.ts';",
        [`${http}/words.ts`]: 'export const x = 1;\n',
        [`${http}/calls/mount.ts`]: "import '../words.ts';\nimport '../guards/unread-body.ts';",
        [`${http}/guards/unread-body.ts`]: 'export const x = 1;\n',
        [`${http}/guards/unread-body.test.ts`]: "import '../calls/mount.ts';",
      }),
    ).toEqual([]);
  });
});
