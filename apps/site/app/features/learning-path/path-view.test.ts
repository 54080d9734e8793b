import { describe, expect, test } from 'vitest';
import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import { pathView } from './path-view.ts';

const card = (id: number, parts: Partial<CourseCard> = {}): CourseCard => ({
  id,
  title: `دوره ${id}`,
  description: '',
  description_summary: '',
  prices: { original: { price: 90_000 }, final: { price: 80_000 } },
  is_free: 0,
  discount: null,
  rating: { average: 0, participants: 0 },
  academy: { id: 1, name: 'آموزشگاه', avatar: null },
  duration_hours: 1,
  duration_minutes: 0,
  type: { id: 1, type: 'online', name: 'آنلاین' },
  images: { cover: null },
  is_ended: false,
  ...parts,
});
const answer = (parts: Partial<Parameters<typeof pathView>[0]> = {}): Parameters<typeof pathView>[0] => ({
  skills: [
    { id: 1, name: 'Python', is_mine: false, courses: [7, 8], has_ended: false },
    { id: 2, name: 'گیت', is_mine: false, courses: [], has_ended: false },
  ],
  courses: [card(7), card(8, { is_free: 1, prices: null })],
  plan: {
    courses: [{ id: 7, covers: [1] }],
    total_price: 80_000,
    total_minutes: 90,
    earliest_finish: '2027-01-01T00:00:00.000Z',
    untaught: [{ id: 2, name: 'گیت' }],
  },
  ...parts,
});

describe('a path in words', () => {
  test('names prices, hours, the end and what nobody teaches', () => {
    const view = pathView(answer());
    expect(view.skills[0]!.courses.map(({ price }) => price)).toEqual(['۸۰٬۰۰۰ تومان', 'رایگان']);
    expect(view.plan).toEqual([
      { course: expect.objectContaining({ id: 7, href: '/course/دوره-7-ka7' }), covers: 'Python' },
    ]);
    expect(view.totals).toEqual([
      { label: 'جمع هزینه', value: '۸۰٬۰۰۰ تومان' },
      { label: 'جمع ساعت‌ها', value: '۱:۳۰ ساعت' },
      { label: 'زودترین پایان', value: '۱۱ دی ۱۴۰۵' },
    ]);
    expect(view.untaught).toBe('گیت');
    expect(view.isComplete).toBe(false);
  });

  test('tells a skill that nobody teaches from one whose courses have ended', () => {
    const skills = [
      { id: 1, name: 'Ada', is_mine: false, courses: [], has_ended: true },
      { id: 2, name: 'گیت', is_mine: false, courses: [], has_ended: false },
    ];
    const view = pathView(answer({ skills }));
    expect(view.skills.map(({ none }) => none)).toEqual([
      'برای این مهارت، دوره‌ای که ثبت‌نامش باز باشد نداریم.',
      'هنوز دوره‌ای برای این مهارت نداریم',
    ]);
    expect(view.nothing).toBe('برای مهارت‌هایی که ندارید، دوره‌ای که ثبت‌نامش باز باشد نداریم.');
    expect(pathView(answer()).nothing).toBe('برای مهارت‌هایی که ندارید هنوز دوره‌ای در کاوش نیست.');
  });

  test('says so where a price is not known, and leaves out what is not known of time', () => {
    const view = pathView(
      answer({
        courses: [card(7, { prices: null }), card(8)],
        plan: {
          courses: [{ id: 7, covers: [1] }],
          total_price: null,
          total_minutes: null,
          earliest_finish: null,
          untaught: [],
        },
      }),
    );
    expect(view.plan[0]!.course.price).toBe('قیمت را آموزشگاه می‌گوید');
    expect(view.totals).toEqual([{ label: 'جمع هزینه', value: 'قیمت همه دوره‌ها معلوم نیست' }]);
  });

  test('is complete where nothing is lacked, and has no totals then', () => {
    const view = pathView(
      answer({
        skills: [{ id: 1, name: 'Python', is_mine: true, courses: [7], has_ended: false }],
        plan: { courses: [], total_price: 0, total_minutes: 0, earliest_finish: null, untaught: [] },
      }),
    );
    expect([view.isComplete, view.totals, view.plan]).toEqual([true, [], []]);
    expect(
      pathView(
        answer({
          skills: [],
          plan: { courses: [], total_price: 0, total_minutes: 0, earliest_finish: null, untaught: [] },
        }),
      ).isComplete,
    ).toBe(false);
  });
});
