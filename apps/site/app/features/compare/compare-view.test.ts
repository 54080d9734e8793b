import { describe, expect, test } from 'vitest';
import { coursePath } from '@kavosh/contract/addresses.ts';
import type { ComparedCourse, Comparison } from '@kavosh/contract/compare.ts';
import { compareView } from './compare-view.ts';

function compared(parts: Partial<ComparedCourse> = {}): ComparedCourse {
  return {
    id: 7,
    title: 'C# مقدماتی',
    description: 'متن',
    description_summary: 'خلاصه',
    prices: { original: { price: 2_000_000 }, final: { price: 1_500_000 } },
    is_free: 0,
    discount: { percentage: 25, amount: null },
    rating: { average: 4.5, participants: 12 },
    academy: { id: 3, name: 'آکادمی نمونه', avatar: null },
    duration_hours: 32,
    duration_minutes: 5,
    type: { id: 1, type: 'online', name: 'آنلاین' },
    images: { cover: null },
    category: { id: 10, name: 'برنامه‌نویسی وب', parent: { id: 0, name: 'برنامه‌نویسی' } },
    topics: '<ul><li>حلقه</li></ul>',
    cashback: 7,
    start_datetime: '2026-12-01T12:30:00.000Z',
    end_datetime: null,
    is_ended: false,
    payment_type: 'referral',
    has_site: true,
    instructors: [{ id: 1, first_name: 'نگار', last_name: '', image: null, position: 'مدرس' }],
    ...parts,
  };
}
const of = (...courses: (ComparedCourse | null)[]): Comparison => ({
  courses,
  missing: [],
  syllabuses: courses[0] && courses[1] ? { shared: [], only_primary: [], only_secondary: [] } : null,
});
const cellsOf = (course: ComparedCourse): string[] => {
  const { before, after } = compareView(of(course));
  return [before.academy, before.type, before.duration, after.cashback, after.start].map(({ cells }) => cells[0]!);
};

describe('a comparison in words', () => {
  test('says what is registered for at the academy alone', () => {
    const byAcademy = (parts: Partial<ComparedCourse>) => compareView(of(compared(parts))).primary?.byAcademy;
    expect(byAcademy({})).toBe(false);
    expect(byAcademy({ has_site: false })).toBe(true);
    expect(byAcademy({ has_site: false, payment_type: 'wallet' })).toBe(false);
    expect(byAcademy({ has_site: false, is_free: 1 })).toBe(false);
  });
  test('names each row and writes its cells', () => {
    const { before, after, primary } = compareView(of(compared()));
    expect(
      [before.academy, before.type, before.duration, after.cashback, after.start].map(({ label }) => label),
    ).toEqual(['برگزارکننده', 'نوع دوره', 'مدت دوره', 'بازگشت وجه', 'شروع']);
    expect(cellsOf(compared())).toEqual([
      'آکادمی نمونه',
      'آنلاین',
      '۳۲:۰۵ ساعت',
      '٪۷، برابر ۱۰۵٬۰۰۰ تومان',
      '۱۰ آذر ۱۴۰۵',
    ]);
    expect(primary).toMatchObject({
      path: coursePath(compared()),
      description: 'خلاصه',
      rating: { value: 4.5, average: '۴٫۵', votes: '۱۲ رأی' },
      instructors: [{ name: 'نگار', position: 'مدرس' }],
    });
  });

  test('an ended course promises nothing back', () => {
    expect(cellsOf(compared({ is_ended: true }))[3]).toBe('ندارد');
    expect(compareView(of(compared({ is_ended: true }))).primary).toMatchObject({ isEnded: true, categories: [10, 0] });
  });

  test('says what is not known, and that nothing comes back', () => {
    expect(
      cellsOf(compared({ duration_hours: null, duration_minutes: null, start_datetime: null, cashback: 0 })).slice(2),
    ).toEqual(['اعلام نشده', 'ندارد', 'اعلام نشده']);
    expect(cellsOf(compared({ is_free: 1, prices: null }))[3]).toBe('ندارد');
    expect(cellsOf(compared({ prices: null }))[3]).toBe('٪۷');
    expect(compareView(of(compared({ rating: { average: 0, participants: 0 } }))).primary?.rating).toBeNull();
  });

  test("cashback is the course's own, of what is paid, floored to a toman", () => {
    expect(cellsOf(compared({ cashback: 3, prices: { original: { price: 999 }, final: { price: 999 } } }))[3]).toBe(
      '٪۳، برابر ۲۹ تومان',
    );
  });

  test('has cells only for courses that are there', () => {
    expect(compareView(of(null, compared())).before.type.cells).toEqual(['آنلاین']);
    expect(compareView(of(compared(), compared({ id: 8 }))).before.type.cells).toEqual(['آنلاین', 'آنلاین']);
    expect(compareView(of())).toMatchObject({ primary: null, secondary: null, gone: null, syllabuses: null });
  });

  test('tells how many are gone', () => {
    const gone = (missing: number[], ...courses: (ComparedCourse | null)[]) =>
      compareView({ ...of(...courses), missing }).gone;
    expect(gone([], compared())).toBeNull();
    expect(gone([9], compared(), null)).toMatch(/^یکی از دوره‌های/);
    expect(gone([9], null)).toMatch(/^دوره این مقایسه/);
    expect(gone([8, 9], null, null)).toMatch(/^دوره‌های این مقایسه/);
  });

  test('tells syllabuses that say nothing from those that share nothing', () => {
    expect(compareView(of(compared(), compared({ id: 8, topics: '<p>&nbsp;…</p>' }))).syllabuses?.silent).toEqual([
      false,
      true,
    ]);
    expect(compareView(of(compared())).syllabuses).toBeNull();
  });
});
