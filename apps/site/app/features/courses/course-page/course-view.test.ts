import { describe, expect, test } from 'vitest';
import { courseCard, courseDetail, editionOf } from '../../../../../../tests/factories/course-detail.ts';
import { courseView } from './course-view.ts';

const now = new Date('2026-11-21T10:00:00Z');
const view = (parts: Parameters<typeof courseDetail>[0] = {}) => courseView(courseDetail(parts), now);
const ended = { start_datetime: '2026-01-01T00:00:00Z', end_datetime: '2026-02-01T00:00:00Z' };

describe('a course as its page shows it', () => {
  test('the way to it leads over its categories, by their ids', () => {
    expect(view().crumbs).toEqual([
      { text: 'خانه', href: '/' },
      { text: 'برنامه‌نویسی', href: '/courses/برنامه-نویسی/?category[0]=0&sortby=1&page=1' },
      { text: 'برنامه‌نویسی وب', href: '/courses/برنامه-نویسی-وب/?category[0]=10&sortby=1&page=1' },
    ]);
  });

  test('facts are in words, dates in Tehran, unknown ones left out', () => {
    expect(view({ certificate: 'technical' }).facts[2]).toEqual({
      label: 'گواهی پایان دوره',
      icon: 'shield',
      value: 'گواهی فنی و حرفه‌ای',
    });
    const said = (parts: Parameters<typeof view>[0]) => view(parts).facts.map(({ icon: _, ...fact }) => fact);
    expect(said({ city: { id: 679, name: 'رشت' } })).toEqual([
      { label: 'نوع دوره', value: 'آنلاین' },
      { label: 'سطح', value: 'مقدماتی' },
      { label: 'شهر', value: 'رشت' },
      { label: 'شروع', value: '۱۰ آذر ۱۴۰۵، ساعت ۱۶:۰۰', dateTime: '2026-12-01T12:30:00.000Z' },
      { label: 'مدت دوره', value: '۳۲:۰۰ ساعت' },
      { label: 'تعداد جلسه‌ها', value: '۱۶ جلسه' },
      { label: 'بازگشت وجه با ثبت‌نام', value: '٪۵، برابر ۷۵٬۰۰۰ تومان' },
    ]);
    expect(
      said({
        level: null,
        start_datetime: null,
        duration_hours: null,
        duration_minutes: null,
        episodes: null,
        cashback: 0,
      }),
    ).toEqual([{ label: 'نوع دوره', value: 'آنلاین' }]);
  });
  test('a midnight in Tehran is a day, not an hour', () => {
    expect(view({ start_datetime: '2026-12-01T20:30:00.000Z' }).facts[2]).toMatchObject({ value: '۱۱ آذر ۱۴۰۵' });
  });
  test('cashback without a known price is a percentage; on a free course it is nothing', () => {
    expect(view({ prices: null, discount: null }).facts.at(-1)).toEqual({
      label: 'بازگشت وجه با ثبت‌نام',
      icon: 'wallet',
      value: '٪۵',
    });
    expect(view({ prices: null, discount: null, is_free: 1 }).facts.map(({ label }) => label)).not.toContain(
      'بازگشت وجه با ثبت‌نام',
    );
  });

  test('a course whose feed was not heard of for long says so, one that is over does not', () => {
    const since = { feed_silent_since: '2026-09-10T08:00:00Z' };
    expect(view(since).silent).toBe('به‌روز نشده؛ آخرین خبر آموزشگاه: ۱۹ شهریور ۱۴۰۵');
    expect(view({ ...since, ...ended }).silent).toBeNull();
    expect(view().silent).toBeNull();
  });

  test('an ended course is not for sale and promises no cashback', () => {
    const one = view(ended);
    expect(one).toMatchObject({ onSale: false, status: { kind: 'ended' } });
    expect(one.facts.map(({ label }) => label)).not.toContain('بازگشت وجه با ثبت‌نام');
  });
  test('without a price only what is paid at the academy can be bought', () => {
    expect(view({ prices: null, discount: null }).onSale).toBe(true);
    expect(view({ prices: null, discount: null, payment_type: 'wallet' }).onSale).toBe(false);
    expect(view({ prices: null, discount: null, is_free: 1, payment_type: 'wallet' }).onSale).toBe(true);
  });

  test('a course that is sold at an academy without an address there is not offered for sale', () => {
    const none = { ref_url: null, ref_url_discount: null };
    expect(view(none)).toMatchObject({ onSale: false, byAcademy: true, academySite: null });
    expect(view(none).facts.map(({ label }) => label)).not.toContain('بازگشت وجه با ثبت‌نام');
    const known = { ...none, academy_site: 'https://academy.example/' };
    expect(view(known)).toMatchObject({ onSale: false, byAcademy: true, academySite: 'https://academy.example/' });
    expect(view({ ...none, payment_type: 'wallet' })).toMatchObject({ onSale: true, byAcademy: false });
    expect(view({ ...none, is_free: 1 })).toMatchObject({ onSale: true, byAcademy: false });
    expect(view({ ...known, ...ended })).toMatchObject({ onSale: false, byAcademy: false, academySite: null });
    expect(view().byAcademy).toBe(false);
  });

  test('the discounted address is for discounted courses', () => {
    expect(view().academySite).toBe('https://academy.example/courses/csharp?offer=kavosh');
    expect(view({ discount: null, prices: { original: { price: 5 }, final: { price: 5 } } }).academySite).toBe(
      'https://academy.example/courses/csharp',
    );
    expect(view({ ref_url_discount: null }).academySite).toBe('https://academy.example/courses/csharp');
  });
  test.each(['javascript:alert(1)', 'data:text/html,x', '//academy.example', 'آکادمی'])(
    '%s is no address to link',
    (address) => {
      expect(view({ ref_url: address, ref_url_discount: address }).academySite).toBeNull();
    },
  );

  test('nobody voted: no rating', () => {
    expect(view().rating).toEqual({ value: 4.5, average: '۴٫۵', votes: '۱۲ رأی' });
    expect(view({ rating: { average: 0, participants: 0 } }).rating).toBeNull();
  });

  test('a syllabus with a summary is folded whole, a short one is shown', () => {
    expect(view({ topics: '<h3>C# و نوع‌ها</h3>', topics_summary: '<ul><li>C# و نوع‌ها</li></ul>' }).syllabus).toEqual({
      sections: null,
      summary: '<ul><li><bdi dir="ltr">C#</bdi> و نوع‌ها</li></ul>',
      first: '',
      rest: '<h3><bdi dir="ltr">C#</bdi> و نوع‌ها</h3>',
    });
    expect(view({ topics: '<ul><li>یک</li></ul>' }).syllabus).toEqual({
      sections: null,
      summary: '',
      first: '<ul><li>یک</li></ul>',
      rest: '',
    });
  });

  test('related courses are cut down to cards', () => {
    expect(view({ recommended_courses: [courseCard()] }).related).toMatchObject([
      { id: 8, href: '/course/دوره-ای-دیگر-ka8', price: { final: 0 } },
    ]);
  });
});

describe('an edition', () => {
  const edition = (parts: Parameters<typeof editionOf>[0] = {}) => view({ editions: [editionOf(parts)] }).editions[0];
  test('has its days one below the other', () => {
    expect(edition({ schedule: 'شنبه ۱۸ تا ۲۱ | دوشنبه ۱۸ تا ۲۱' })?.schedule).toEqual([
      'شنبه ۱۸ تا ۲۱',
      'دوشنبه ۱۸ تا ۲۱',
    ]);
    expect(edition()?.schedule).toEqual([]);
  });
  test.each([
    ['2026-12-01T20:30:00Z', '2027-01-01T20:30:00Z', '۱۱ آذر ۱۴۰۵ تا ۱۲ دی ۱۴۰۵'],
    ['2026-12-01T05:30:00Z', '2026-12-01T12:30:00Z', '۱۰ آذر ۱۴۰۵'],
    ['2026-12-01T20:30:00Z', null, 'شروع از ۱۱ آذر ۱۴۰۵'],
    [null, '2027-01-01T20:30:00Z', 'تا ۱۲ دی ۱۴۰۵'],
    [null, null, ''],
  ])('from %s to %s is «%s»', (start, end, words) =>
    expect(edition({ start_datetime: start, end_datetime: end })?.dates).toBe(words),
  );
  test('has a price of its own, or none', () => {
    expect(
      edition({
        prices: { original: { price: 100 }, final: { price: 80 } },
        discount: { percentage: 20, amount: null },
      })?.price,
    ).toEqual({ final: 80, original: 100, percent: 20 });
    expect(edition()?.price).toBeNull();
  });
  test('does not repeat the address of the course', () => {
    expect(edition({ ref_url: 'https://academy.example/courses/csharp' })?.site).toBeNull();
    expect(edition({ ref_url: 'https://academy.example/edition/1' })?.site).toBe('https://academy.example/edition/1');
  });
  test('seats alone are no edition to show, unless they are gone', () => {
    const bare = { center: '', capacity: 12 };
    expect(edition(bare)).toBeUndefined();
    expect(edition({ ...bare, is_full: true })?.isFull).toBe(true);
    expect(edition({ ...bare, schedule: 'شنبه ۱۸ تا ۲۱' })?.capacity).toBe('ظرفیت: ۱۲ نفر');
    expect(edition({ ...bare, start_datetime: '2026-12-01T20:30:00Z' })?.capacity).toBe('ظرفیت: ۱۲ نفر');
  });
  test('places are counted where there are any', () => {
    expect(edition({ capacity: 12 })?.capacity).toBe('ظرفیت: ۱۲ نفر');
    expect(edition({ capacity: 0 })?.capacity).toBe('');
  });
});
