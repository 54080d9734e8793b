import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { helpCopy } from './copy.ts';

const app = join(import.meta.dirname, '../..');
const linked = new Set(
  readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(app, file), 'utf8').matchAll(/\/help#([a-z]+)/g)].map(([, id]) => id)),
);

describe('help', () => {
  test('every link leads to a section, and every section is linked from where its subject is shown', () => {
    expect(linked).toEqual(new Set(helpCopy.sections.map(({ id }) => id)));
  });
});
