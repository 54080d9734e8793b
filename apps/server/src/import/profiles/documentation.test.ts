import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { problems } from '../feed/problem.ts';
import { loadCourseProfile, loadJobProfile } from '../../../../../tests/factories/import-profiles.ts';
import { profileNames } from './profile.ts';

const text = readFileSync(new URL('../../../../../docs/import.md', import.meta.url), 'utf8');

test('the documentation names every code, every profile and every field of our own format', () => {
  const { company, job } = loadJobProfile('kavosh-jobs');
  const fields = [loadCourseProfile('kavosh').course, company, job].flatMap(
    (part) => JSON.stringify(part).match(/[a-z]+(?:_[a-z]+)+/g) ?? [],
  );
  expect(fields).toEqual(expect.arrayContaining(['ref_url_discount', 'valid_until', 'company_en']));
  for (const name of [...Object.keys(problems), ...profileNames(), ...fields]) expect(text).toContain(`\`${name}\``);
});
