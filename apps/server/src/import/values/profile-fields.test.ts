import { expect, test } from 'vitest';
import { loadCourseProfile, loadJobProfile } from '../../../../../tests/factories/import-profiles.ts';
import { fieldsRead, spelledAs } from './profile-fields.ts';

test('fields are those that a profile names, of a path the first part', () => {
  const read = fieldsRead(loadCourseProfile('schema-org'));
  for (const name of ['@id', 'name', 'offers', 'hasCourseInstance', 'provider']) expect(read).toContain(name);
  expect(read).not.toContain('aggregateRating');
  expect(
    fieldsRead({
      description: 'no field',
      course: {
        title: { template: '{first} {last.name}', else: 'none' },
        type: { rules: [{ when: { kind: ['x'] }, gives: 'y' }] },
      },
      key: [['id']],
      job: { description: 'body' },
    }),
  ).toEqual(new Set(['first', 'last', 'kind', 'id', 'body']));
});

test.each([
  [
    ['Key', 'TITLE', ' Academy '],
    ['key', 'title', 'academy'],
  ],
  [
    ['Ref URL', 'ref_url_discount', 'Company_EN'],
    ['ref_url', 'ref_url_discount', 'company_en'],
  ],
  [
    ['عنوان', 'key'],
    ['عنوان', 'key'],
  ],
] as const)('columns %j are %j', (columns, names) => {
  const known = new Set([...fieldsRead(loadCourseProfile('kavosh')), ...fieldsRead(loadJobProfile('kavosh-jobs'))]);
  expect(spelledAs(columns, known)).toEqual(names);
});
