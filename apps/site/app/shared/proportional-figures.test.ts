import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

test('figures are tabular in columns that are compared, and nowhere else', () => {
  const sheets = globSync(['apps/site/app/**/*.css', 'packages/ui/src/**/*.css'], { cwd: root });
  expect(sheets.length).toBeGreaterThan(30);
  const rules = sheets.flatMap((sheet) => readFileSync(root + sheet, 'utf8').split('}'));
  const tabular = rules.filter((rule) => rule.includes('tabular-nums'));
  expect(tabular).toEqual([expect.stringContaining('.money-table [data-kind="figure"] {')]);
});
