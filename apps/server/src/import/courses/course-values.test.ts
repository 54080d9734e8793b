import { expect, test } from 'vitest';
import {
  buildRows as build,
  codesOf as codes,
  feedCourse as course,
} from '../../../../../tests/factories/feed-course.ts';
import { noPrice } from './course-draft.ts';
import type { Row } from '../feed/feed-row.ts';
import { severityOf } from '../feed/problem.ts';
import { loadCourseProfile } from '../../../../../tests/factories/import-profiles.ts';

const kavosh = loadCourseProfile('kavosh');

test.each([
  [{ title: ' \u200f ' }, 'title text.unreadable'],
  [{ title: undefined }, 'title field.required'],
  [{ title: { a: 1 } }, 'title text.unreadable'],
  [{ academy: '' }, 'academy.name field.required'],
  [{ category: 'ناشناس' }, 'category category.unknown'],
  [{ category: null }, 'category field.required'],
])('a course cannot do without it: the row stays out, and the field is named: %j', (wrong, problem) => {
  const { built, problems } = build(kavosh, [{ ...course, ...wrong }]);
  expect(built).toBeNull();
  expect(codes(problems)).toEqual([`1 ${problem}`]);
  expect(problems.map(severityOf)).toEqual(['error']);
});

test.each([
  [{ type: 'تلپاتی' }, 'type value.unknown', { type: 'online' }],
  [{ price: '-100' }, 'price price.negative', { price: noPrice }],
  [{ price: '9999999999999' }, 'price price.absurd', { price: noPrice }],
  [{ price: 'ارزان' }, 'price price.unreadable', { price: noPrice }],
  [{ price: '$49' }, 'price price.dollar', { price: noPrice }],
  [{ price: '۲۰ یورو' }, 'price price.euro', { price: noPrice }],
  [{ price: 49, currency: 'USD' }, 'currency price.dollar', { price: noPrice }],
  [{ price: 20, currency: 'یورو' }, 'currency price.euro', { price: noPrice }],
  [{ price: 49, currency: 'GBP' }, 'currency price.currency', { price: noPrice }],
  [{ price: 49, currency: 'زعفران' }, 'currency price.currency', { price: noPrice }],
  [{ discount_percent: '120' }, 'discount_percent discount.unreadable', { price: { ...noPrice, original: 1_200_000 } }],
  [
    { discount_percent: '', discount_amount: '1300000' },
    'discount_amount discount.too_large',
    { price: { ...noPrice, original: 1_200_000 } },
  ],
  [{ is_free: 'شاید' }, 'is_free value.unknown', {}],
  [{ starts_at: '1405-13-01' }, 'starts_at date.unreadable', { startsAt: null }],
  [{ starts_at: '2400-01-01' }, 'starts_at date.out_of_range', { startsAt: null }],
  [{ ends_at: '1404-12-01' }, 'ends_at date.order', { endsAt: null }],
  [{ duration_minutes: '-3' }, 'duration_minutes duration.out_of_range', { durationMinutes: null }],
  [{ episodes: 'چند' }, 'episodes number.unreadable', { episodes: null }],
  [{ cashback: '101' }, 'cashback number.out_of_range', { cashbackPercent: 0 }],
  [{ payment_type: 'نسیه' }, 'payment_type value.unknown', { paymentType: 'referral' }],
  [{ ref_url: 'http://sepidar.example:8080/' }, 'ref_url address.unreadable', { refUrl: null }],
  [{ ref_url: 'https://evil.example/' }, 'ref_url address.host', { refUrl: null }],
  [{ ref_url: 'http://evil.example/' }, 'ref_url address.host', { refUrl: null }],
  [{ ref_url: 'https://sepidar.example.evil.example/' }, 'ref_url address.host', { refUrl: null }],
  [{ ref_url: 'https://sepidar.example@evil.example/' }, 'ref_url address.unreadable', { refUrl: null }],
  [{ ref_url: 'https://sepidar.example:8443/' }, 'ref_url address.host', { refUrl: null }],
  [{ ref_url: 'javascript:alert(1)' }, 'ref_url address.unreadable', { refUrl: null }],
  [{ ref_url_discount: '/python' }, 'ref_url_discount address.unreadable', {}],
  [{ instructors: { a: 1 } }, 'instructors text.unreadable', { instructors: [] }],
  [{ description: { a: 1 } }, 'description text.unreadable', { descriptionHtml: '' }],
  [{ summary: { a: 1 } }, 'summary text.unreadable', { summary: '' }],
])('a bad value that a course can do without costs itself alone, with a warning: %j', (wrong, problem, left) => {
  const { built, problems } = build(kavosh, [{ ...course, ...wrong }]);
  expect(codes(problems)).toEqual([`1 ${problem}`]);
  expect(problems.map(severityOf)).toEqual(['warning']);
  const { designs: _designs, ...good } = build(kavosh, [course]).built!;
  expect(built).toMatchObject({ partial: false, record: { ...good.record, instructors: expect.any(Array), ...left } });
});

test("a word of ours decides over the profile's unit", () => {
  const priceOf = (row: Row) => build(kavosh, [{ ...course, discount_percent: '', ...row }]);
  expect(priceOf({ price: 5_000_000, currency: 'IRR' }).built?.record.price.original).toBe(500_000);
  expect(priceOf({ price: 5_000_000, currency: 'تومان' }).built?.record.price.original).toBe(5_000_000);
});

test('a foreign currency of the course counts for the editions in its row', () => {
  const { built, problems } = build(kavosh, [
    {
      ...course,
      currency: 'USD',
      price: '',
      editions: [
        { key: 'a', price: 49 },
        { key: 'b', price: 4_900_000, currency: 'toman' },
      ],
    },
  ]);
  expect(codes(problems)).toEqual(['1 currency price.dollar']);
  expect(built?.record.editions.map((one) => one.price.original)).toEqual([null, 4_900_000]);
});

test.each([
  ['beginner', 'beginner'],
  ['مقدماتی', 'beginner'],
  ['سطح متوسط', 'intermediate'],
  ['Intermediate', 'intermediate'],
  ['پيشرفته', 'advanced'],
  ['Advanced level', 'advanced'],
  [['مقدماتی', 'متوسط'], null],
  ['', null],
  [3, 'advanced'],
])('the level %j is %s', (level, expected) => {
  const { built, problems } = build(kavosh, [{ ...course, level }]);
  expect([built?.record.level, ...codes(problems)]).toEqual([expected]);
});

test('an unknown level costs itself', () => {
  const { built, problems } = build(kavosh, [{ ...course, level: 'کیهانی' }]);
  expect([built?.record.level, ...codes(problems)]).toEqual([null, '1 level value.unknown']);
});

test.each([
  ['own', 'own'],
  ['گواهی پایان دوره', 'own'],
  ['دارد', 'own'],
  [true, 'own'],
  ['مدرک مجتمع فنی تهران', 'own'],
  ['سازمان فنی‌وحرفه‌ای', 'technical'],
  ['مدرك فني و حرفه اي', 'technical'],
  ['Technical and Vocational Training Organization', 'technical'],
  ['دانشگاه تهران', 'university'],
  ['مدرک بین‌المللی با تأیید دانشگاه', 'international'],
  [['گواهی آموزشگاه', 'مدرک فنی و حرفه‌ای'], 'technical'],
  ['none', 'none'],
  [false, 'none'],
  ['بدون گواهی', 'none'],
  ['', undefined],
])('the certificate %j is %s', (certificate, expected) => {
  const { built, problems } = build(kavosh, [{ ...course, certificate }]);
  expect([built?.record.certificate, ...codes(problems)]).toEqual([expected]);
});

test('an unknown certificate costs itself', () => {
  const { built, problems } = build(kavosh, [{ ...course, certificate: 'آبی' }]);
  expect([built?.record.certificate, ...codes(problems)]).toEqual([undefined, '1 certificate value.unknown']);
});

test('the city is known by its name, and is told where it is unknown; a course online is in none', () => {
  const cityOf = (row: Row) => {
    const { built, problems } = build(kavosh, [{ ...course, type: 'حضوری', ...row }]);
    return [built?.record.cityId, ...codes(problems)];
  };
  expect(cityOf({ city: 'شيراز' })).toEqual([930]);
  expect(cityOf({ city: 'اردکان', province: 'یزد' })).toEqual([79]);
  expect(cityOf({ city: 'اردکان' })).toEqual([null, '1 city city.ambiguous']);
  expect(cityOf({ city: 'ناکجا' })).toEqual([null, '1 city city.unknown']);
  expect(cityOf({ city: 'تهران', type: 'آنلاین' })).toEqual([null]);
  expect(
    cityOf({
      city: '',
      editions: [
        { key: 'a', city: 'شیراز' },
        { key: 'b', city: 'شیراز' },
      ],
    }),
  ).toEqual([930]);
  expect(
    cityOf({
      editions: [
        { key: 'a', city: 'شیراز' },
        { key: 'b', city: 'تهران' },
      ],
    }),
  ).toEqual([null]);
});

test('http becomes https where it may be followed, with a note', () => {
  const { built, problems } = build(kavosh, [
    {
      ...course,
      academy_site: 'http://sepidar.example/about',
      ref_url: 'http://sepidar.example/python?a=1',
      description: '<p><a href="http://a.example/x">متن</a></p>',
    },
  ]);
  expect(built?.record).toMatchObject({
    refUrl: 'https://sepidar.example/python?a=1',
    academy: { siteUrl: 'https://sepidar.example/about', hosts: ['sepidar.example', 'www.sepidar.example'] },
    descriptionHtml: '<p><a href="https://a.example/x" rel="nofollow noopener noreferrer">متن</a></p>',
  });
  expect(codes(problems)).toEqual(['1 academy_site address.encrypted', '1 ref_url address.encrypted']);
  expect(problems.map(severityOf)).toEqual(['note', 'note']);
});

test('an academy may have several hosts: those that the row names, and those that were allowed for the feed', () => {
  const row = {
    ...course,
    academy_hosts: 'lms.sepidar.example، https://www.shop.example/',
    ref_url: 'https://lms.sepidar.example/1',
  };
  const { built, problems } = build({ ...kavosh, hosts: ['live.example'] }, [
    { ...row, ref_url_discount: 'https://live.example/2' },
  ]);
  expect(problems).toEqual([]);
  expect(built?.record).toMatchObject({
    refUrl: 'https://lms.sepidar.example/1',
    refUrlDiscount: 'https://live.example/2',
  });
  expect(built?.record.academy.hosts).toEqual([
    'sepidar.example',
    'www.sepidar.example',
    'lms.sepidar.example',
    'www.shop.example',
    'live.example',
  ]);
  const list = build(kavosh, [
    {
      ...course,
      academy: { name: 'سپیدار', hosts: ['a.example', 'b.example'] },
      academy_site: undefined,
      ref_url: 'https://b.example/',
    },
  ]);
  expect(list.built?.record).toMatchObject({
    refUrl: 'https://b.example/',
    academy: { hosts: ['a.example', 'b.example'] },
  });
  expect(codes(build(kavosh, [{ ...course, academy_hosts: '127.0.0.1' }]).problems)).toEqual([
    '1 academy_hosts address.unreadable',
  ]);
  const many = build(kavosh, [{ ...course, academy_hosts: Array.from({ length: 30 }, (_, n) => `h${n}.example`) }]);
  expect(codes(many.problems)).toEqual(['1 academy_hosts list.cut']);
  expect(many.built?.record.academy.hosts).toHaveLength(20);
});

test('an unknown category is told with the nearest there are', () => {
  const { problems } = build(kavosh, [{ ...course, category: 'پایتن' }]);
  expect(problems).toMatchObject([
    { code: 'category.unknown', value: 'پایتن', nearest: expect.arrayContaining(['پایتون']) },
  ]);
  expect(problems[0]?.nearest?.[0]).toBe('پایتون');
});

test.each<[Row, string | undefined, string[]]>([
  [{ instructors: [{ name: 'مینا راد', image: 'https://a.example/1.jpg' }] }, 'https://a.example/1.jpg', []],
  [
    { instructors: [{ name: 'مینا راد', image: 'http://a.example/1.jpg' }] },
    'https://a.example/1.jpg',
    ['1 image address.encrypted'],
  ],
  [{ instructors: 'مینا راد', instructor_image: 'https://a.example/1.jpg' }, 'https://a.example/1.jpg', []],
  [{ instructors: 'مینا راد، علی کیان', instructor_image: 'https://a.example/1.jpg' }, undefined, []],
  [{ instructors: [{ name: 'مینا راد', image: '' }] }, undefined, []],
  [{ instructors: [{ name: 'مینا راد', image: '/1.jpg' }] }, undefined, ['1 image address.unreadable']],
  [{ instructors: [{ name: 'مینا راد', image: 'https://10.0.0.1/' }] }, undefined, ['1 image address.unreadable']],
  [{ instructors: [{ name: 'مینا راد', image: 'https://a:b@a.example/' }] }, undefined, ['1 image address.unreadable']],
  [{ instructors: [{ name: 'مینا راد', image: 7 }] }, undefined, ['1 image address.unreadable']],
])('the picture of a teacher: %j', (row, portrait, found) => {
  const { built, problems } = build(kavosh, [{ ...course, ...row }]);
  expect([built?.record.instructors[0]?.portrait, codes(problems)]).toEqual([portrait, found]);
});

test.each([
  'https://a.example/1.jpg',
  ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
  { '@type': 'ImageObject', contentUrl: 'https://a.example/1.jpg' },
  [{ '@type': 'ImageObject', url: 'https://a.example/1.jpg' }],
])('the picture of a Person: %j', (image) => {
  const schema = loadCourseProfile('schema-org');
  const row = { '@type': 'Course', name: 'پایتون', provider: { name: 'سپیدار' }, url: 'https://a.example/p' };
  const { built } = build(schema, [{ ...row, instructor: { '@type': 'Person', name: 'مینا راد', image } }]);
  expect(built?.record.instructors[0]?.portrait).toBe('https://a.example/1.jpg');
});
