import { describe, expect, test } from 'vitest';
import { courseDetail, editionOf } from '../../../../tests/factories/course-detail.ts';
import { recommendedIn, structuredDataFaults } from '../../../../tests/factories/structured-data-rules.ts';
import { breadcrumbsJsonLd, categorySteps, courseJsonLd, listJsonLd } from './json-ld.ts';

const course = courseDetail();
const site = 'https://kavosh.example';
const inPerson = { id: 2, type: 'in_person', name: 'حضوری' };

describe('a course for search engines', () => {
  test('says what Google asks for: name, description, provider, offer and instance', () => {
    expect(courseJsonLd(course, site)).toMatchObject({
      '@type': 'Course',
      url: `${site}/course/c-sharp-${encodeURIComponent('مقدماتی')}-ka7`,
      provider: { '@type': 'Organization', name: 'آکادمی نمونه', sameAs: 'https://academy.example/' },
      image: `${site}/media/b/1200.png`,
      aggregateRating: { ratingValue: 4.5, ratingCount: 12, bestRating: 5, worstRating: 1 },
      offers: { '@type': 'Offer', category: 'Paid', price: 15_000_000, priceCurrency: 'IRR' },
      hasCourseInstance: [
        {
          courseMode: 'Online',
          courseWorkload: 'PT32H',
          startDate: '2026-12-01T12:30:00.000Z',
          instructor: [{ '@type': 'Person', name: 'نگار راد' }],
        },
      ],
    });
  });
  test('leaves out what is not known', () => {
    const bare = courseJsonLd(
      {
        ...course,
        prices: null,
        discount: null,
        rating: { average: 0, participants: 0 },
        start_datetime: null,
        duration_hours: null,
        duration_minutes: null,
        ref_url: null,
        images: { cover: null, og: null },
        instructors: [],
        description_summary_string: '',
      },
      site,
    );
    expect(Object.keys(bare)).not.toEqual(expect.arrayContaining(['offers']));
    expect(bare).not.toHaveProperty('aggregateRating');
    expect(bare).not.toHaveProperty('image');
    expect(bare).toMatchObject({
      description: 'C# مقدماتی',
      provider: { name: 'آکادمی نمونه' },
      hasCourseInstance: [{ '@type': 'CourseInstance', courseMode: 'Online' }],
    });
    expect(JSON.stringify(bare)).not.toMatch(/null|undefined/);
  });
  test('has all that Google requires, and most of what it recommends', () => {
    const held = [
      course,
      { ...course, type: inPerson },
      { ...course, type: { ...inPerson, type: 'hybrid' }, editions: [editionOf()] },
    ];
    for (const one of held) expect(structuredDataFaults(courseJsonLd(one, site))).toEqual([]);
    expect(recommendedIn(courseJsonLd(course, site) as Record<string, unknown>)).toEqual([
      'url',
      'image',
      'inLanguage',
      'educationalLevel',
      'aggregateRating',
    ]);
  });
  test('an offer says since when it stands and how long', () => {
    expect(courseJsonLd({ ...course, end_datetime: '2027-02-01T00:00:00.000Z' }, site)).toMatchObject({
      offers: { validFrom: '2026-10-01T00:00:00.000Z', priceValidUntil: '2027-02-01T00:00:00.000Z' },
      educationalLevel: 'Beginner',
    });
    expect((courseJsonLd(course, site) as { offers: object }).offers).not.toHaveProperty('priceValidUntil');
  });
  test('who certifies is what a course awards; none, and what is not known, award nothing', () => {
    expect(courseJsonLd({ ...course, certificate: 'technical' }, site)).toMatchObject({
      educationalCredentialAwarded: 'Certificate of the Technical and Vocational Training Organization',
    });
    for (const certificate of ['none', null] as const)
      expect(courseJsonLd({ ...course, certificate }, site)).not.toHaveProperty('educationalCredentialAwarded');
  });
  test.each([
    ['in_person', 'Onsite'],
    ['bootcamp', 'Onsite'],
    ['hybrid', 'Blended'],
  ])('a course of the type %s is %s and somewhere: at its branch, else at its academy', (type, courseMode) => {
    const held = { ...course, type: { ...inPerson, type }, city: { id: 930, name: 'شیراز' } };
    const address = { '@type': 'PostalAddress', addressLocality: 'شیراز', addressCountry: 'IR' };
    expect(courseJsonLd(held, site)).toMatchObject({
      hasCourseInstance: [{ courseMode, location: { '@type': 'Place', name: 'آکادمی نمونه', address } }],
    });
    expect(courseJsonLd({ ...held, editions: [editionOf({ center: 'شعبه ونک' })] }, site)).toMatchObject({
      hasCourseInstance: [{ courseMode, location: { name: 'شعبه ونک', address } }],
    });
    expect(courseJsonLd({ ...held, city: null }, site)).toMatchObject({
      hasCourseInstance: [{ location: { address: { '@type': 'PostalAddress', addressCountry: 'IR' } } }],
    });
  });
  test('a course online is nowhere', () => {
    const online = courseJsonLd({ ...course, city: { id: 930, name: 'شیراز' } }, site) as {
      hasCourseInstance: object[];
    };
    expect(online.hasCourseInstance[0]).not.toHaveProperty('location');
  });
  test('a free course is an offer of nothing', () => {
    expect(courseJsonLd({ ...course, prices: null, is_free: 1 }, site)).toMatchObject({
      offers: { category: 'Free', price: 0 },
    });
  });
  test.each([
    [90, 'PT1H30M'],
    [45, 'PT45M'],
    [120, 'PT2H'],
  ])('%i minutes are %s', (minutes, text) => {
    const json = courseJsonLd(
      { ...course, duration_hours: Math.floor(minutes / 60), duration_minutes: minutes % 60 },
      site,
    );
    expect(json).toMatchObject({ hasCourseInstance: [{ courseWorkload: text }] });
  });
  test('editions are its instances, ten at most', () => {
    const editions = Array.from({ length: 30 }, (_, index) =>
      editionOf({ id: index, center: 'شعبه ونک', teacher: 'نگار راد' }),
    );
    const json = courseJsonLd({ ...course, editions, type: inPerson }, site) as { hasCourseInstance: object[] };
    expect(json.hasCourseInstance).toHaveLength(10);
    expect(json.hasCourseInstance[0]).toMatchObject({
      location: { '@type': 'Place', name: 'شعبه ونک' },
      instructor: { name: 'نگار راد' },
    });
  });
});

test('a list names what is on it, in its order; an empty one is none', () => {
  const items = [
    { title: 'یک', href: '/course/یک-ka1' },
    { title: 'دو', href: '/course/دو-ka2' },
  ];
  expect(structuredDataFaults(listJsonLd(items, site))).toEqual([]);
  expect(listJsonLd(items, site)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      numberOfItems: 2,
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'یک', url: `${site}/course/${encodeURIComponent('یک')}-ka1` },
        { '@type': 'ListItem', position: 2, name: 'دو', url: `${site}/course/${encodeURIComponent('دو')}-ka2` },
      ],
    },
  ]);
  expect(listJsonLd([], site)).toEqual([]);
});

test('comments that say something and are signed are its reviews, five at most', () => {
  const comment = (parts: object = {}) => ({
    id: 1,
    rating: 4,
    content: 'خوب </script> بود',
    like: 0,
    dislike: 0,
    user_like: false,
    user_dislike: false,
    is_mine: false,
    is_of_buyer: true,
    is_participant: false,
    is_anonymous: false,
    created_at: '2026-11-01T00:00:00.000Z',
    reply: null,
    user: { first_name: 'نرگس', last_name: 'فرضی' },
    ...parts,
  });
  const reviewed = (comments: ReturnType<typeof comment>[]) =>
    (courseJsonLd(course, site, comments) as { review?: object[] }).review;
  expect(reviewed([comment({ content: null }), comment({ user: null, is_anonymous: true })])).toBeUndefined();
  expect(reviewed(Array.from({ length: 10 }, () => comment()))).toHaveLength(5);
  expect(reviewed([comment()])).toEqual([
    {
      '@type': 'Review',
      author: { '@type': 'Person', name: 'نرگس فرضی' },
      datePublished: '2026-11-01T00:00:00.000Z',
      reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
      reviewBody: 'خوب </script> بود',
    },
  ]);
});

test('breadcrumbs count from one and name absolute addresses', () => {
  expect(
    breadcrumbsJsonLd([...categorySteps(course.category), { name: course.title, path: '/course/x-ka7' }], site),
  ).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'خانه', item: `${site}/` },
      { position: 2, name: 'برنامه‌نویسی' },
      { position: 3, name: 'برنامه‌نویسی وب' },
      { position: 4, name: 'C# مقدماتی', item: `${site}/course/x-ka7` },
    ],
  });
});
