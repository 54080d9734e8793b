import { expect, test } from 'vitest';
import { standardCategoryRecords } from '../../domains/catalogue/catalogue.ts';
import { KnownCategories } from '../values/known-categories.ts';
import { loadCourseProfile, loadJobProfile } from '../../../../../tests/factories/import-profiles.ts';
import { loadProfile, parseProfile, profileNames, readsJobs } from './profile.ts';
import { RowValues } from '../values/row-values.ts';

const small = {
  source: 'x',
  description: '',
  formats: ['csv'],
  key: [['id']],
  academy: { name: 'a' },
  category: { from: 'c' },
  course: { title: 't', type: 'y' },
};

test('the profiles that ship are well formed, and the categories they name exist in an empty database', () => {
  expect(profileNames()).toEqual([
    'job-xml',
    'jobinja-2021',
    'jobinja-2026',
    'kavosh',
    'kavosh-jobs',
    'mftplus',
    'schema-org',
    'schema-org-jobs',
  ]);
  for (const profile of profileNames()
    .map(loadProfile)
    .filter((one) => !readsJobs(one))) {
    const categories = new KnownCategories([], profile, standardCategoryRecords);
    expect(categories.missing.length).toBeGreaterThanOrEqual(standardCategoryRecords.length);
    const ids = categories.missing.map((one) => one.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const one of categories.missing)
      expect(one.parentId === null || ids.indexOf(one.parentId) < ids.indexOf(one.id)).toBe(true);
  }
});

test.each([
  ['{', /is no JSON/],
  [JSON.stringify({ ...small, corse: {} }), /wrong at its top: Unrecognized key: "corse"/],
  [
    JSON.stringify({ ...small, course: { ...small.course, price: { amount: 'p', unit: 'dollar' } } }),
    /wrong at course\.price\.unit/,
  ],
  [
    JSON.stringify({
      ...small,
      category: { from: 'c', declare: [{ id: 5, parent: null, name: 'x', palette: 'rose' }] },
    }),
    /category\.declare\.0\.id/,
  ],
])('a profile that is wrong is refused in one sentence', (text, sentence) => {
  expect(() => parseProfile(text, 'mine')).toThrow(sentence);
});

test('an unknown profile, and a file that is not there', () => {
  expect(() => loadProfile('other')).toThrow(
    'There is no profile other; there are job-xml, jobinja-2021, jobinja-2026, kavosh, kavosh-jobs, mftplus, ' +
      'schema-org, schema-org-jobs',
  );
  expect(() => loadProfile('./none.json')).toThrow('cannot be read (ENOENT)');
});

test('a category that nobody knows is refused before anything is read', () => {
  const profile = parseProfile(JSON.stringify({ ...small, category: { map: { a: 555 } } }), 'mine');
  expect(() => new KnownCategories([], profile, standardCategoryRecords)).toThrow('names the category 555');
  expect(
    new KnownCategories([{ id: 555, parentId: null, name: 'آ', palette: 'rose' }], profile, standardCategoryRecords)
      .missing,
  ).toEqual([]);
});

test('a category is found by id, by name however it is spelled, and by path; the deeper of two', () => {
  const profile = parseProfile(JSON.stringify(small), 'mine');
  const known = [
    { id: 0, parentId: null, name: 'برنامه‌نویسی', palette: 'turquoise' },
    { id: 11, parentId: 0, name: 'پایتون', palette: 'violet' },
    { id: 13, parentId: 0, name: 'C# و .NET', palette: 'nonsense' },
    { id: 20, parentId: null, name: 'هنر', palette: 'rose' },
    { id: 21, parentId: 20, name: 'هنر', palette: 'rose' },
  ];
  const categories = new KnownCategories(known, profile, standardCategoryRecords);
  expect(
    ['0', 0, '۱۱', 'برنامه نويسي', 'برنامه‌نویسی / پایتون', 'برنامه‌نویسی > ناشناس', 'c# و .net', 'هنر'].map((raw) =>
      categories.find(raw),
    ),
  ).toEqual([0, 0, 11, 0, 11, 0, 13, 21]);
  expect(['99', 'ناشناس', '', null, {}, '1e3'].map((raw) => categories.find(raw))).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect([categories.paletteOf(11), categories.paletteOf(13), categories.nameOf(11)]).toEqual([
    'violet',
    'turquoise',
    'پایتون',
  ]);
});

test('values: paths, the first that is not empty, templates, maps, rules, replacements', () => {
  const values = new RowValues({ empty: ['-', 'N/A'] });
  const row = {
    a: '-',
    b: { c: [{ d: '' }, { d: 'x' }] },
    'e.f': 'literal',
    g: ' n/a ',
    h: 'پنج‌شنبه‌ها | آنلاين',
    n: 7,
    __proto__: { z: 1 },
  };
  const raw = (source: Parameters<typeof values.cell>[1]): unknown => values.cell(row, source).raw;
  expect(raw('b.c.d')).toBeUndefined();
  expect(raw('b.c.1.d')).toBe('x');
  expect(raw('e.f')).toBe('literal');
  expect(raw({ from: ['a', 'g', 'missing.x', 'n'] })).toBe(7);
  expect(raw({ from: 'a', else: 'other' })).toBe('other');
  expect(raw({ template: '{e.f}/{n}' })).toBe('literal/7');
  expect(raw({ template: '{a}', const: 'c' })).toBe('c');
  expect(raw({ from: 'n', map: { '۷': 'هفت' } })).toBe('هفت');
  expect(
    raw({
      rules: [
        { when: { h: ['آنلاین'], n: ['7'] }, gives: 1 },
        { when: { h: ['پنج شنبه'] }, gives: 2 },
      ],
    }),
  ).toBe(2);
  expect(raw({ from: 'h', replace: [[' | ', '، ']] })).toBe('پنج‌شنبه‌ها، آنلاين');
  expect(raw('toString')).toBeUndefined();
  expect(raw('b.constructor')).toBeUndefined();
});

test('a profile of jobs is told by its job, and is not taken for one of courses', () => {
  expect(profileNames().filter((name) => readsJobs(loadProfile(name)))).toEqual([
    'job-xml',
    'jobinja-2021',
    'jobinja-2026',
    'kavosh-jobs',
    'schema-org-jobs',
  ]);
  expect(() => loadCourseProfile('job-xml')).toThrow('The profile job-xml reads jobs, not courses.');
  expect(() => loadJobProfile('kavosh')).toThrow('The profile kavosh reads courses, not jobs.');
  const { academy: _academy, course: _course, ...rest } = small;
  expect(() =>
    parseProfile(JSON.stringify({ ...rest, company: { name: 'c' }, job: { title: 't', wage: 'w' } }), 'mine'),
  ).toThrow(/wrong at job: Unrecognized key: "wage"/);
});

test('a category that somebody made under an id of their own is used, not made again', () => {
  const known = new KnownCategories(
    [{ id: 1007, parentId: null, name: 'کسب‌وکار و مدیریت', palette: 'slate' }],
    parseProfile(JSON.stringify({ ...small, category: { from: 'c', fallback: 4 } }), 'mine'),
    standardCategoryRecords,
  );
  expect(known.missing).toEqual([]);
  expect([known.idOf(4), known.find('4'), known.find('کسب وکار و مدیریت')]).toEqual([1007, 1007, 1007]);
});

test('texts that a site puts around every value are taken off, whichever letters they have', () => {
  const values = new RowValues({ empty: [] });
  const source = { from: 'a', trim: { start: ['استخدام '], end: ['ثبت آگهی'] } };
  const read = (a: string) => values.cell({ a }, source).raw;
  expect([read('استخدام برنامه‌نویس'), read('متنثبت آگهي'), read('استخدام کارشناس استخدام'), read('استخدام ')]).toEqual([
    'برنامه‌نویس',
    'متن',
    'کارشناس استخدام',
    'استخدام',
  ]);
});
