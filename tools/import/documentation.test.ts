import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { problems } from './problem.ts';
import { loadProfile, profileNames } from './profile.ts';

const text = readFileSync(new URL('../../docs/import.md', import.meta.url), 'utf8');

test('the documentation names every code, every profile and every field of our own format', () => {
  const fields = JSON.stringify(loadProfile('kavosh').course).match(/[a-z]+(?:_[a-z]+)+/g) ?? [];
  expect(fields).toContain('ref_url_discount');
  for (const name of [...Object.keys(problems), ...profileNames(), ...fields]) expect(text).toContain(`\`${name}\``);
});
