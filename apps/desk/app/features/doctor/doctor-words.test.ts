import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wordsOf } from './doctor-words.ts';

test('every check that docs/doctor.md lists has words of its own', () => {
  const page = readFileSync(new URL('../../../../../docs/doctor.md', import.meta.url), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const checks = rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!));
  expect(checks.length).toBeGreaterThan(20);
  for (const check of checks) expect(wordsOf(check).title, check).not.toBe(wordsOf('unknown').title);
});
