import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CourseCard } from '@kavosh/contract/course-shapes.ts';
import { fields, filterKeys, indexEntry, qualityOf, type SearchableCourse } from './index-course.ts';

const now = new Date('2026-11-21T08:00:00Z');
const course = (parts: Partial<SearchableCourse> = {}): SearchableCourse => ({
  id: 5,
  title: 'برنامه‌نویسی پایتون',
  summary: '',
  description_html: '',
  topics_html: '',
  cover: null,
  ends_at: null,
  duration_minutes: null,
  rating_sum: 0,
  rating_count: 0,
  popularity: 0,
  published_at: new Date('2026-01-01T00:00:00Z'),
  academy: { id: 7, name: 'آکادمی نگین', avatar: null },
  type: { id: 1, type: 'online', name: 'آنلاین' },
  category: { id: 11, name: 'پایتون' },
  top_category: { id: 0, name: 'برنامه‌نویسی' },
  instructors: [],
  teachers: [],
  centers: [],
  price: null,
  ...parts,
});
const entry = (parts: Partial<SearchableCourse> = {}) => indexEntry(course(parts), now);
const card = (parts: Partial<SearchableCourse> = {}) => JSON.parse(entry(parts).card) as CourseCard;

describe('the terms of a course', () => {
  it('weigh by the best place they stand in', () => {
    const { terms } = entry({
      summary: 'پایتون و جنگو',
      description_html: '<p>پایتون، جنگو و <b>فلسک</b></p>',
      instructors: [{ id: 1, name: 'علی رضایی' }],
      teachers: ['مینا نوری'],
      centers: ['شعبه ونک'],
    });
    expect(terms.get('پایتون')).toBe(fields.title);
    expect(terms.get('برنامهنویسی')).toBe(fields.title);
    expect([terms.get('نگین'), terms.get('علی'), terms.get('نوری'), terms.get('میناوری')]).toEqual([
      fields.names,
      fields.names,
      fields.names,
      undefined,
    ]);
    expect([terms.get('جنگو'), terms.get('ونک'), terms.get('انلاین')]).toEqual([
      fields.summary,
      fields.summary,
      fields.summary,
    ]);
    expect(terms.get('فلسک')).toBe(fields.body);
  });

  it('have no tags and no attributes among them', () => {
    expect([
      ...entry({
        description_html: '<a href="https://example.com/nowhere" class="xyzzy">متن</a><br>AT&amp;T',
      }).terms.keys(),
    ]).not.toContain('xyzzy');
  });

  it('remember how the course writes its words', () => {
    const { words } = entry({ title: 'آموزش Node.js و مسئولیت', description_html: 'آیینه' });
    expect([words.get('اموزش'), words.get('node.js'), words.get('مسیولیت'), words.get('ایینه')]).toEqual([
      'آموزش',
      'Node.js',
      'مسئولیت',
      'ایینه',
    ]);
  });

  it('have a digest that changes with them alone', () => {
    expect(entry().digest).toBe(
      entry({ rating_sum: 5, rating_count: 1, popularity: 3, cover: 'abcdefgh', ends_at: now }).digest,
    );
    expect(entry().digest).not.toBe(entry({ title: 'پایتون' }).digest);
    expect(entry({ title: 'هنر', summary: 'خط' }).digest).not.toBe(entry({ title: 'خط', summary: 'هنر' }).digest);
  });

  it('are bounded for a body of any length', () => {
    expect(
      entry({ description_html: Array.from({ length: 100_000 }, (_, i) => `w${i}`).join(' ') }).terms.size,
    ).toBeLessThan(30_000);
  });
});

describe('ranks and filters', () => {
  it('quality weighs an average by the number of its votes', () => {
    expect(qualityOf(5, 1)).toBeLessThan(qualityOf(480, 100));
    expect(qualityOf(0, 0)).toBeLessThan(qualityOf(5, 1));
    expect(qualityOf(1, 1)).toBeLessThan(qualityOf(0, 0));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), fc.double({ min: 1, max: 5, noNaN: true }), (count, average) => {
        const quality = qualityOf(Math.round(count * average), count);
        expect(Number.isInteger(quality)).toBe(true);
        expect(quality).toBeGreaterThan(0);
        expect(quality).toBeLessThanOrEqual(500_000);
      }),
    );
  });

  it('popularity comes before quality', () => {
    expect(entry({ popularity: 2 }).popular).toBeGreaterThan(
      entry({ popularity: 1, rating_sum: 5000, rating_count: 1000 }).popular,
    );
    expect(entry({ popularity: 1, rating_sum: 5, rating_count: 1 }).popular).toBeGreaterThan(
      entry({ popularity: 1 }).popular,
    );
  });

  it('has ended from its last moment on', () => {
    expect([
      entry({ ends_at: now }).isEnded,
      entry({ ends_at: new Date(now.getTime() + 1) }).isEnded,
      entry().isEnded,
    ]).toEqual([true, false, false]);
  });

  it('is free when it says so or when nothing is left to pay', () => {
    const price = { original: 100, is_free: false, discount_percent: null, discount_amount: null };
    expect(entry({ price: { ...price, is_free: true } }).isFree).toBe(true);
    expect(entry({ price: { ...price, discount_amount: 100 } }).isFree).toBe(true);
    expect(entry({ price: { ...price, discount_percent: 100 } }).isFree).toBe(true);
    expect(entry({ price: { ...price, original: 0 } }).isFree).toBe(true);
    expect(entry({ price: { ...price, discount_percent: 99 } }).isFree).toBe(false);
    expect(entry({ price: { ...price, original: null } }).isFree).toBe(false);
    expect(entry().isFree).toBe(false);
  });

  it('is found under its category and the one above', () => {
    expect(filterKeys(entry())).toEqual([
      [1, 0],
      [2, 11],
      [3, 7],
      [4, 1],
      [2, 0],
    ]);
    expect(filterKeys(entry({ category: { id: 0, name: 'برنامه‌نویسی' } }))).toEqual([
      [1, 0],
      [2, 0],
      [3, 7],
      [4, 1],
    ]);
  });
});

describe('the card', () => {
  it('is what the contract says, whatever the course', () => {
    fc.assert(
      fc.property(
        fc.record({
          title: fc.string({ minLength: 1 }),
          summary: fc.string(),
          description_html: fc.string(),
          cover: fc.option(fc.constant('abcdefgh')),
          duration_minutes: fc.option(fc.integer({ min: 1, max: 100_000 })),
          price: fc.option(
            fc.record({
              original: fc.option(fc.integer({ min: 0, max: 1e12 })),
              is_free: fc.boolean(),
              discount_percent: fc.option(fc.integer({ min: 1, max: 100 })),
              discount_amount: fc.constant(null),
            }),
          ),
        }),
        (parts) => {
          const shown = card(parts);
          expect(CourseCard.parse(shown)).toEqual(shown);
        },
      ),
    );
  });

  it('cuts long summaries at a word, and takes the description where there is no summary', () => {
    const long = card({ summary: 'یک جمله بلند است. '.repeat(60) });
    expect(long.description.length).toBeLessThanOrEqual(301);
    expect(long.description).toMatch(/\S…$/);
    expect(card({ description_html: '<p>از <b>صفر</b></p>' }).description).toBe('از صفر');
  });

  it('gives pictures by width', () => {
    expect(card({ cover: 'abcdefgh', academy: { id: 7, name: 'نگین', avatar: 'ijklmnop' } })).toMatchObject({
      images: { cover: '/media/abcdefgh/640.webp' },
      academy: { avatar: '/media/ijklmnop/128.webp' },
    });
  });
});
