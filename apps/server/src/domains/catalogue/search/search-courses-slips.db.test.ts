import { describe, expect, it } from 'vitest';
import { CourseSearchQuery } from '@kavosh/contract/courses.ts';
import { courseRecord } from '../../../../../../tests/factories/course-record.ts';
import { saveCourses } from '../import/save-courses.ts';
import { prepareSearchCourses, db, search, ask, codeOf, find } from './search-courses.test-set-up.ts';

prepareSearchCourses();

describe('slips of the pen', () => {
  it.each([
    ['پاتیون', 'پایتون', 'پایتون پیشرفته'],
    ['پاتیون پیشرفته', 'پایتون پیشرفته', 'پایتون پیشرفته'],
    ['تحلبل داده', 'تحلیل داده', 'تحلیل داده'],
    ['خوش‌نویصی', 'خوش‌نویسی', 'خوش‌نویسی'],
    ['مسئولبت اجتماعی', 'مسئولیت اجتماعی', 'مسئولیت اجتماعی كسب‌وكار'],
    ['عکلسی', 'عکاسی', 'رؤیای عکاسی ۲۰۲۶'],
    ['گرافبک', 'گرافیک', 'مبانی گرافیک'],
    ['Cpre', 'core', 'ASP.NET Core'],
  ])('%s → %s', async (q, corrected, first) => {
    const found = await find(q);
    expect(found.corrected).toBe(corrected);
    expect(found.titles[0]).toBe(first);
    expect(found.query.keywords).toBe(q);
  });

  it('corrects only what finds nothing', async () => {
    expect((await find('پایتون')).corrected).toBeNull();
    // Found in no course of that category, but found: nothing to correct.
    expect((await find({ q: 'عکاسی', category: ['11'] })).corrected).toBeNull();
    expect((await find('2027')).corrected).toBeNull();
    expect((await find('شترمرغ')).corrected).toBeNull();
  });

  it('offers a likelier text where every word is right but never stands with the others', async () => {
    await db
      .transaction()
      .execute((tx) => saveCourses(tx, 'test', [courseRecord({ title: 'کار با دارو', categoryId: 40 })]));
    const found = await find('تحلیل دارو');
    expect(found).toMatchObject({ corrected: null, relaxed: 'some' });
    expect((await find('مسولیت اجتماعی')).alternatives).toEqual(['مسئولیت اجتماعی']);
    expect(await find('دارو')).toMatchObject({ corrected: null, relaxed: null, titles: ['کار با دارو'] });
  });
});

describe('any text at all', () => {
  it.each([
    '\'"\'"\'"'.repeat(30),
    '%'.repeat(200),
    '_',
    '\\',
    '\\\\%_',
    ':*&|!()<->',
    'پایتون:*',
    '😀'.repeat(100),
    '😀',
    '\u200c',
    '\u200c\u200d\u200e',
    '؟؟؟',
    '-- ;drop table course',
    '{"a":1}',
    '{}',
    '{,}',
    'null',
    '\u0000پایتون',
    'a'.repeat(200),
    'ی '.repeat(100),
    'ا ب پ ت ث ج چ ح خ د ذ ر ز ژ س ش',
    '\ud83d',
    '0',
    '00',
    '.',
    '#',
    '+',
    'c#c#c#c#',
    '\u202eپایتون',
    'پ'.repeat(200),
    '\uffff',
    'x\u0301'.repeat(60),
    '__proto__',
    'constructor',
  ])('%j', async (q) => {
    const query = CourseSearchQuery.parse({ q });
    const answer = await search.searchCourses(query);
    expect([200, 400]).toContain(codeOf(answer));
    expect(Array.isArray((await search.suggest(query.q)).suggestions)).toBe(true);
  });

  it.each([
    { category: ['0', '1'] },
    { academy: Array.from({ length: 80 }, (_, i) => String(i)) },
    { type: ['2147483647'] },
    { page: '1000' },
    { page: '-1' },
    { sortby: '9' },
    { is_free: 'x' },
  ])('%j', async (query) => {
    expect((await ask(query)).refusal).toBeUndefined();
  });
});
