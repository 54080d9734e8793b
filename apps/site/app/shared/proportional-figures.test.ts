import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

test('no figures are tabular: the font parts «۳٬۴۵۰٬۰۰۰» by gaps then', () => {
  const sheets = globSync(['apps/*/app/**/*.css', 'packages/*/src/**/*.css'], { cwd: root });
  expect(sheets.length).toBeGreaterThan(30);
  const rules = sheets.flatMap((sheet) => readFileSync(root + sheet, 'utf8').split('}'));
  const tabular = rules.filter((rule) => rule.includes('tabular-nums'));
  expect(tabular).toEqual([]);
});
