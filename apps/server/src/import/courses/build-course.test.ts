import { describe, expect, test } from 'vitest';
import {
  buildRows as build,
  codesOf as codes,
  feedCourse as course,
} from '../../../../../tests/factories/feed-course.ts';
import type { Row } from '../feed/feed-row.ts';
import { loadCourseProfile } from '../../../../../tests/factories/import-profiles.ts';

const kavosh = loadCourseProfile('kavosh');
const mftplus = loadCourseProfile('mftplus');
const schemaOrg = loadCourseProfile('schema-org');

test('a row of our own format becomes a whole course', () => {
  const { built, problems } = build(kavosh, [course]);
  expect(problems).toEqual([]);
  expect(built?.record).toEqual({
    sourceKey: 'k',
    title: 'مبانی پایتون',
    summary: 'از صفر',
    descriptionHtml: '<p>متن</p>',
    topicsHtml: '<h3>بخش یک</h3><ul><li>الف</li><li>ب</li></ul>',
    academy: {
      sourceKey: 'اموزشگاهسپیدار',
      name: 'آموزشگاه سپیدار',
      about: '',
      siteUrl: 'https://sepidar.example/about',
      hosts: ['sepidar.example', 'www.sepidar.example'],
      avatar: expect.any(String),
    },
    categoryId: 11,
    type: 'online',
    level: 'beginner',
    cityId: null,
    instructors: [
      { sourceKey: 'میناراد', firstName: 'مینا', lastName: 'راد', position: '', image: expect.any(String) },
      { sourceKey: 'علیکیان', firstName: 'علی', lastName: 'کیان', position: '', image: expect.any(String) },
    ],
    price: { original: 1_200_000, isFree: false, discountPercent: 20, discountAmount: null },
    paymentType: 'referral',
    cashbackPercent: 5,
    startsAt: new Date('2026-03-30T14:30:00Z'),
    endsAt: new Date('2026-05-31T20:29:00Z'),
    durationMinutes: 90,
    episodes: 12,
    refUrl: 'https://sepidar.example/python',
    refUrlDiscount: null,
    publishedAt: new Date('2025-12-31T20:30:00Z'),
    cover: expect.any(String),
    editions: [],
  });
  // Every picture that the record names is there to be registered.
  expect(built?.designs).toHaveLength(4);
});

test('free, without a price, with a price of nothing', () => {
  const priceOf = (row: Row) =>
    build(kavosh, [{ ...course, price: '', discount_percent: '', ...row }]).built?.record.price;
  const none = { discountPercent: null, discountAmount: null };
  expect(priceOf({ is_free: '1' })).toEqual({ original: null, isFree: true, ...none });
  expect(priceOf({ price: 'رایگان' })).toEqual({ original: null, isFree: true, ...none });
  expect(priceOf({})).toEqual({ original: null, isFree: false, ...none });
  expect(priceOf({ price: 500, discount_amount: 100 })).toEqual({
    original: 500,
    isFree: false,
    discountPercent: null,
    discountAmount: 100,
  });
});

test('a title over 300 characters is cut and noted, HTML over its cap as well', () => {
  const { built, problems } = build(kavosh, [
    { ...course, title: 'واژه '.repeat(100), description: `<p>${'x'.repeat(120_000)}</p>` },
  ]);
  expect(Array.from(built!.record.title).length).toBeLessThanOrEqual(300);
  expect(built!.record.title.endsWith('…')).toBe(true);
  expect(codes(problems)).toEqual(['1 title text.cut', '1 description text.cut']);
});

test('a summary out of a list reads as a sentence', () => {
  expect(build(kavosh, [{ ...course, summary: 'چرخ سفال\nلعاب.\nکوره' }]).built?.record.summary).toBe(
    'چرخ سفال، لعاب. کوره',
  );
  expect(build(kavosh, [{ ...course, title: 'چرخ\nسفال' }]).built?.record.title).toBe('چرخ سفال');
});

test('the same key again is told; the first good row stays', () => {
  const { built, problems } = build(kavosh, [{ ...course, title: '' }, course, { ...course, title: 'دیگری' }]);
  expect(built?.record.title).toBe('مبانی پایتون');
  expect(built?.partial).toBe(true);
  expect(codes(problems)).toEqual(['1 title field.required', '3 key key.duplicate']);
});

test('editions inside a row, and as rows of their own', () => {
  const own = {
    ...course,
    price: '',
    discount_percent: '',
    starts_at: '',
    ends_at: '',
    duration_minutes: '',
    instructors: '',
  };
  const editions = [
    {
      key: 'a',
      center: 'شعبه یک',
      teacher: 'سارا نیک',
      starts_at: '1404-11-01',
      ends_at: '1404-12-01',
      price: 100,
      duration_minutes: 60,
    },
    {
      key: 'b',
      center: 'شعبه دو',
      teacher: 'مینا راد',
      starts_at: '1405-02-01',
      ends_at: '1405-03-01',
      price: 300,
      duration_minutes: 120,
      capacity: '۸',
    },
    { key: 'c', starts_at: '1405-04-01', price: '250', schedule: 'شنبه‌ها' },
    { key: 'c', price: 1 },
    { center: 'بی‌شناسه' },
    { key: 'd', capacity: -1 },
  ];
  const nested = build(kavosh, [{ ...own, editions }]);
  expect(codes(nested.problems)).toEqual([
    '1 key key.duplicate',
    '1 key field.required',
    '1 capacity number.out_of_range',
  ]);
  expect(nested.built?.partial).toBe(true);
  const { record } = nested.built!;
  expect(
    record.editions.map((one) => [one.sourceKey, one.center, one.teacher, one.price.original, one.capacity]),
  ).toEqual([
    ['a', 'شعبه یک', 'سارا نیک', 100, null],
    ['b', 'شعبه دو', 'مینا راد', 300, 8],
    ['c', '', '', 250, null],
    ['d', '', '', null, null],
  ]);
  // What the course does not say itself: the next edition's dates and length, the lowest price still open, who teaches.
  expect([record.startsAt, record.durationMinutes, record.price.original]).toEqual([
    new Date('2026-04-20T20:30:00Z'),
    120,
    250,
  ]);
  expect(record.instructors.map((one) => one.lastName)).toEqual(['نیک', 'راد']);

  const flat = editions.slice(0, 2).map(({ key, ...rest }) => ({
    ...own,
    edition_key: key,
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [`edition_${name}`, value])),
  }));
  const rows = build(kavosh, [...flat, { ...flat[0], edition_key: 'x', edition_price: 'بد' }, { ...own }]);
  expect(codes(rows.problems)).toEqual(['3 edition_price price.unreadable', '4 key key.duplicate']);
  expect(rows.built?.record.editions.slice(0, 2)).toEqual(record.editions.slice(0, 2));
  expect(rows.built?.record.editions.map((one) => [one.sourceKey, one.price.original])).toEqual([
    ['a', 100],
    ['b', 300],
    ['x', null],
  ]);
});

const offering = {
  id: 'x',
  class_id: 'c1',
  lesson_id: 'k',
  title: 'كارگاه سفال',
  department: 'هنر و سینما',
  center: 'شعبه باغ',
  teacher: 'مینا راد',
  start_jalali: '1405-01-15',
  end_jalali: '1405-02-15',
  capacity: 5,
  duration_hours: 30,
  days: 'شنبه ساعت ۱۸:۰۰ تا ۲۱:۰۰ | دوشنبه ساعت ۱۷:۰۰ تا ۲۰:۰۰',
  price_rial_min: 65_000_000,
  price_rial_max: 70_000_000,
  certificate: 'گواهی پایان',
  url: 'https://mftplus.com/lesson/k/کارگاه سفال',
};

test('offerings of one lesson are one course with editions, in toman and on our clock', () => {
  const texts = {
    description: 'از گل تا کوره.',
    curriculum: 'آشنایی\nابزار:\nچرخ\nکاردک',
    skills_acquired: 'ساخت كاسه\nلعاب',
    prerequisites: '',
  };
  const second = {
    ...offering,
    class_id: 'c2',
    center: 'شعبه رود',
    teacher: null,
    start_jalali: '1405-03-01',
    end_jalali: '1405-03-20',
    price_rial_min: 59_000_005,
  };
  const { built, problems } = build(mftplus, [offering, second], { texts });
  expect(problems).toEqual([]);
  const { record } = built!;
  expect(record).toMatchObject({
    title: 'کارگاه سفال',
    categoryId: 140,
    type: 'in_person',
    summary: 'از گل تا کوره.',
    durationMinutes: 1800,
    refUrl: 'https://mftplus.com/lesson/k/%DA%A9%D8%A7%D8%B1%DA%AF%D8%A7%D9%87%20%D8%B3%D9%81%D8%A7%D9%84',
    price: { original: 5_900_000, isFree: false },
    startsAt: new Date('2026-04-04T14:30:00Z'),
    endsAt: new Date('2026-05-05T17:30:00Z'),
    descriptionHtml:
      '<p>از گل تا کوره.</p><h3>مهارت‌هایی که به دست می‌آورید</h3><ul><li>ساخت ' +
      'کاسه</li><li>لعاب</li></ul><h3>مدرک پایان دوره</h3><p>گواهی پایان</p>',
    topicsHtml: '<ul><li>آشنایی</li></ul><h3>ابزار</h3><ul><li>چرخ</li><li>کاردک</li></ul>',
    instructors: [{ firstName: 'مینا', lastName: 'راد' }],
    academy: { sourceKey: 'mft', hosts: ['mftplus.com', 'www.mftplus.com'] },
  });
  expect(record.editions.map((one) => [one.center, one.teacher, one.schedule, one.price.original])).toEqual([
    ['شعبه باغ', 'مینا راد', 'شنبه ساعت ۱۸:۰۰ تا ۲۱:۰۰، دوشنبه ساعت ۱۷:۰۰ تا ۲۰:۰۰', 6_500_000],
    ['شعبه رود', '', 'شنبه ساعت ۱۸:۰۰ تا ۲۱:۰۰، دوشنبه ساعت ۱۷:۰۰ تا ۲۰:۰۰', 5_900_000],
  ]);
});

test('the type follows the branch or the title; a lesson held both ways is hybrid', () => {
  const typeOf = (...rows: Row[]) =>
    build(
      mftplus,
      rows.map((row, place) => ({ ...offering, class_id: `c${place}`, ...row })),
    ).built?.record.type;
  expect(typeOf({})).toBe('in_person');
  expect(typeOf({ center: 'واحد مجازي' })).toBe('online');
  expect(typeOf({ title: 'سفال (آنلاین)' })).toBe('online');
  expect(typeOf({}, { center: 'غیر‌حضوری' })).toBe('hybrid');
});

test('departments lead to categories, titles to finer ones, an unknown one to the fallback with a note', () => {
  const categoryOf = (row: Row) => {
    const { built, problems } = build(mftplus, [{ ...offering, ...row }]);
    return [built?.record.categoryId, ...problems.map((one) => one.code)];
  };
  expect(categoryOf({ department: 'فناوري اطلاعات و ارتباطات', title: 'Python گام دوم' })).toEqual([11]);
  expect(categoryOf({ department: 'فناوری اطلاعات و ارتباطات', title: 'تایپ' })).toEqual([141]);
  expect(categoryOf({ department: 'کودک و نوجوان', title: 'Python کودکان' })).toEqual([102]);
  expect(categoryOf({ department: 'نجوم' })).toEqual([101, 'category.fallback']);
});

test('schema.org: offers in rials, instances as editions, a syllabus of sections', () => {
  const { built, problems } = build(schemaOrg, [
    {
      '@type': 'Course',
      '@id': 'https://sepidar.example/c/1',
      url: 'https://sepidar.example/c/1',
      name: 'تحليل داده',
      description: '<p>با <b>مثال</b></p>',
      about: { name: 'تحلیل داده' },
      provider: { '@type': 'Organization', name: 'سپیدار', sameAs: 'https://www.sepidar.example' },
      teaches: ['پاک‌سازی', 'نمودار'],
      syllabusSections: [
        { '@type': 'Syllabus', name: 'آغاز', description: 'نصب' },
        { name: 'میانه', description: 'کار' },
      ],
      offers: { '@type': 'Offer', price: '25000000', priceCurrency: 'IRR' },
      datePublished: '2026-01-01',
      educationalLevel: { '@type': 'DefinedTerm', name: 'Advanced' },
      hasCourseInstance: [
        {
          '@id': '#1',
          courseMode: 'blended',
          startDate: '2026-04-01',
          endDate: '2026-05-01',
          location: { name: 'شعبه یک', address: { addressLocality: 'Shiraz', addressRegion: 'فارس' } },
          instructor: [{ name: 'مینا راد', jobTitle: 'تحلیل‌گر' }],
          courseWorkload: 'PT40H',
        },
        { '@id': '#2', courseMode: 'onsite', startDate: '2026-06-01T18:00:00+03:30' },
      ],
    },
  ]);
  expect(problems).toEqual([]);
  expect(built?.record).toMatchObject({
    title: 'تحلیل داده',
    categoryId: 30,
    type: 'hybrid',
    level: 'advanced',
    cityId: 930,
    price: { original: 2_500_000 },
    durationMinutes: 2400,
    refUrl: 'https://sepidar.example/c/1',
    descriptionHtml: '<p>با <strong>مثال</strong></p><h3>آنچه می‌آموزید</h3><ul><li>پاک‌سازی</li><li>نمودار</li></ul>',
    topicsHtml: '<h3>آغاز</h3><p>نصب</p><h3>میانه</h3><p>کار</p>',
    instructors: [{ lastName: 'راد' }],
    editions: [
      { sourceKey: '#1', center: 'شعبه یک', teacher: 'مینا راد' },
      { sourceKey: '#2', startsAt: new Date('2026-06-01T14:30:00Z') },
    ],
  });
  expect(
    codes(
      build(schemaOrg, [
        { '@type': 'Course', '@id': '1', name: 'الف', provider: 'ب', offers: { price: 10, priceCurrency: 'USD' } },
      ]).problems,
    ),
  ).toEqual(['1 about.name category.fallback', '1 offers.priceCurrency price.dollar']);
});

describe('schema.org as others write it', () => {
  const built = (more: Row) =>
    build(schemaOrg, [
      { '@type': 'Course', '@id': '1', name: 'تحلیل داده', about: 'تحلیل داده', provider: 'سپیدار', ...more },
    ]);
  const recordOf = (more: Row) => {
    const { built: course, problems } = built(more);
    expect(problems).toEqual([]);
    return course?.record;
  };
  const day = (month: number) => new Date(Date.UTC(2026, month - 1, 1) - 3.5 * 3_600_000);

  test('an only instance without a name is the course itself', () => {
    const record = recordOf({
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'online',
        startDate: '2026-06-01',
        courseWorkload: 'PT22H',
        instructor: { '@type': 'Person', name: 'Ada Byron, PhD' },
        offers: { price: 5_000_000, priceCurrency: 'IRR' },
      },
    });
    expect(record).toMatchObject({
      startsAt: day(6),
      durationMinutes: 1320,
      instructors: [{ lastName: 'Byron' }],
      price: { original: 500_000 },
      editions: [],
    });
  });

  test('several are known by start and place, and a course that goes in is no bad row', () => {
    const instances = [
      { startDate: '2026-06-01', location: { name: 'شعبه یک' } },
      { startDate: '2026-06-01', location: { name: 'شعبه دو' } },
      { startDate: '2026-07-01' },
    ];
    expect(recordOf({ hasCourseInstance: instances })?.editions.map(({ sourceKey }) => sourceKey)).toEqual([
      '2026-06-01/شعبه یک',
      '2026-06-01/شعبه دو',
      '2026-07-01',
    ]);
    const { built: course, problems } = built({ hasCourseInstance: [...instances, { courseMode: 'online' }] });
    expect(course?.record.editions).toHaveLength(3);
    expect(problems).toMatchObject([{ code: 'field.required', severity: 'warning' }]);
  });

  const irr = (price: number, more: Row = {}) => ({ '@type': 'Offer', price, priceCurrency: 'IRR', ...more });
  test.each([
    ['a specification', { priceSpecification: { price: 3_000_000, priceCurrency: 'IRR' } }, 300_000],
    ['a list of specifications', { priceSpecification: [{ minPrice: 3_000_000, priceCurrency: 'IRR' }] }, 300_000],
    ['the lowest of two', [irr(9_000_000), irr(4_000_000)], 400_000],
    ['the lowest that is still open', [irr(9_000_000), irr(4_000_000, { priceValidUntil: '2020-01-01' })], 900_000],
    ['none that is sold out', [irr(9_000_000), irr(1, { availability: 'https://schema.org/SoldOut' })], 900_000],
    ['of ended ones the lowest', [irr(9_000_000, { validThrough: '2020-01-01' })], 900_000],
    ['an aggregate', { '@type': 'AggregateOffer', lowPrice: 2_000_000, priceCurrency: 'IRR' }, 200_000],
    [
      'an aggregate with its offers',
      { '@type': 'AggregateOffer', priceCurrency: 'IRR', offers: [irr(7_000_000), { price: 6_000_000 }] },
      600_000,
    ],
    ['another currency beside it', [irr(2_000_000), { price: 1, priceCurrency: 'تومان' }], 1],
  ])('of its offers counts %s', (_, offers, original) => {
    expect(recordOf({ offers })?.price).toMatchObject({ original, isFree: false });
  });
});

test.each([
  ['R&amp;D &#8211; برنامه&zwnj;نویسی', 'R&D – برنامه‌نویسی'],
  ['C&#35; و &quot;LINQ&quot;', 'C# و "LINQ"'],
  ['AT&T و &copy بی‌نقطه', 'AT&T و &copy بی‌نقطه'],
  ['[vc_row]مبانی[/vc_row] [A1]', 'مبانی [A1]'],
])('the title %s is plain text', (title, shown) => {
  expect(build(kavosh, [{ ...course, title }]).built?.record.title).toBe(shown);
});

test('entities are decoded before names are parted; shortcodes leave what they hold', () => {
  const { built } = build(kavosh, [
    {
      ...course,
      instructors: 'علی کیان &amp; همکاران&#1548; مینا راد',
      description: '[vc_row][vc_column width="1/2"]متن نخست[/vc_column][/vc_row]',
    },
  ]);
  expect(built?.record.instructors).toHaveLength(2);
  expect(built?.record.descriptionHtml).toBe('<p>متن نخست</p>');
});
