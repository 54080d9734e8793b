import { describe, expect, test } from 'vitest';
import { demoAcademies } from '../academies.ts';
import { standardCategories } from '../../../apps/server/src/domains/catalogue/categories/standard-categories.ts';
import type { DemoCourse } from '../demo-types.ts';
import { dataDesignBusinessInstructors } from '../instructors/data-design-business.ts';
import { demoNews } from '../news.ts';
import { businessPeopleFinanceCourses } from './business-people-finance.ts';
import { businessProjectProductCourses } from './business-project-product.ts';
import { businessStartupCourses } from './business-startup.ts';
import { dataAnalysisCourses } from './data-analysis.ts';
import { dataEngineeringCourses } from './data-engineering.ts';
import { dataMiningCourses } from './data-mining.ts';
import { designArchitectureCourses } from './design-architecture.ts';
import { designImagingCourses } from './design-imaging.ts';
import { designInterfaceCourses } from './design-interface.ts';

const groups = [
  {
    category: 2,
    academies: ['koomesh', 'rayanmehr'],
    count: 14,
    courses: [...dataAnalysisCourses, ...dataMiningCourses, ...dataEngineeringCourses],
  },
  {
    category: 3,
    academies: ['shamseh', 'firoozeh'],
    count: 15,
    courses: [...designInterfaceCourses, ...designImagingCourses, ...designArchitectureCourses],
  },
  {
    category: 4,
    academies: ['chaharsoogh', 'firoozeh'],
    count: 15,
    courses: [...businessProjectProductCourses, ...businessStartupCourses, ...businessPeopleFinanceCourses],
  },
];
const courses: readonly DemoCourse[] = groups.flatMap((group) => group.courses);

/** Every text of a value, however deep it lies. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(texts) : [];
}

/** Tags that are not allowed, carry attributes, or are not closed in order. */
function htmlFaults(html: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  for (const [tag, slash, name = ''] of html.matchAll(/<(\/?)([^>]*)>/g)) {
    if (!['p', 'ul', 'ol', 'li', 'strong', 'h3', 'code'].includes(name)) faults.push(tag);
    else if (slash === '') open.push(name);
    else if (open.pop() !== name) faults.push(tag);
  }
  return [...faults, ...open];
}

test('keys are unique', () => {
  for (const keys of [courses.map((course) => course.key), dataDesignBusinessInstructors.map((person) => person.key)]) {
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  }
});

test.each(groups)(
  'category $category is complete and stays with its academies',
  ({ category, academies, courses: own, count }) => {
    const subs = standardCategories.find((entry) => entry.id === category)?.subs.map((sub) => sub.id) ?? [];
    expect(own).toHaveLength(count);
    expect(new Set(own.map((course) => course.category))).toEqual(new Set(subs));
    expect(new Set(own.map((course) => course.academy))).toEqual(new Set(academies));
    expect(demoAcademies.map((academy) => academy.key)).toEqual(expect.arrayContaining(academies));
  },
);

test('every instructor is known, and every known instructor teaches', () => {
  const known = dataDesignBusinessInstructors.map((person) => person.key);
  expect(new Set(courses.flatMap((course) => course.instructors))).toEqual(new Set(known));
});

test('the catalogue shows every kind of course', () => {
  expect(new Set(courses.map((course) => course.type))).toEqual(
    new Set(['online', 'in_person', 'hybrid', 'recorded', 'bootcamp']),
  );
  expect(courses.filter((course) => course.price.kind === 'free')).toHaveLength(5);
  expect(courses.filter((course) => course.price.kind === 'none')).toHaveLength(3);
  expect(courses.filter((course) => course.votes === undefined)).toHaveLength(7);
  expect(courses.filter((course) => course.instructors.length === 0)).toHaveLength(5);
});

/** What a discount takes off, in toman, and the price it is taken from. */
function discountOf({ price }: DemoCourse): { off: number; toman: number } | null {
  if (price.kind !== 'paid' || price.discount === undefined) return null;
  const off = 'toman' in price.discount ? price.discount.toman : (price.toman * price.discount.percent) / 100;
  return { off, toman: price.toman };
}

test('prices are believable, and every discount is below its price', () => {
  const tomans = courses.flatMap(({ price }) => (price.kind === 'paid' ? [price.toman] : []));
  expect(tomans.filter((toman) => toman < 100_000 || toman > 40_000_000)).toEqual([]);
  const discounts = courses.map(discountOf).filter((discount) => discount !== null);
  expect(discounts.length).toBeGreaterThan(0);
  expect(discounts.filter(({ off, toman }) => off <= 0 || off >= toman)).toEqual([]);
});

test('cashback is 3 to 15 percent, and none on a free course', () => {
  const wrong = courses.filter(({ price, cashbackPercent }) =>
    price.kind === 'free' ? cashbackPercent !== 0 : cashbackPercent < 3 || cashbackPercent > 15,
  );
  expect(wrong).toEqual([]);
});

test('a recorded course has length and episodes but no dates', () => {
  const wrong = courses
    .filter((course) => course.type === 'recorded')
    .filter(
      ({ startsInDays, endsInDays, durationMinutes, episodes }) =>
        startsInDays !== undefined ||
        endsInDays !== undefined ||
        durationMinutes === undefined ||
        episodes === undefined,
    );
  expect(wrong).toEqual([]);
});

test('a course starts before it ends, and was published before it started', () => {
  const wrong = courses.filter(
    ({ startsInDays: start, endsInDays: end, publishedDaysAgo }) =>
      (start === undefined) !== (end === undefined) ||
      (start !== undefined && end !== undefined && start >= end) ||
      (start !== undefined && -publishedDaysAgo >= start) ||
      publishedDaysAgo < 1 ||
      publishedDaysAgo > 600,
  );
  expect(wrong).toEqual([]);
});

describe.each(courses)('$key', (course) => {
  test('has a summary of 40 to 220 characters without markup', () => {
    expect(course.summary.length >= 40 && course.summary.length <= 220).toBe(true);
    expect(course.summary).not.toMatch(/[<>&]/);
  });

  test('has a description of simple, closed HTML', () => {
    expect(htmlFaults(course.description)).toEqual([]);
    expect(course.description.trim()).toMatch(/^<p>/);
  });

  test('has no empty part in its syllabus', () => {
    expect(course.topics.filter(({ title, items }) => title === '' || items.length < 2)).toEqual([]);
  });
});

test('news are six, newest first', () => {
  const days = demoNews.map((item) => item.publishedDaysAgo);
  expect(days).toHaveLength(6);
  expect(days).toEqual(days.toSorted((a, b) => a - b));
});

test('Persian is written with Persian letters and digits', () => {
  for (const text of texts([courses, dataDesignBusinessInstructors, demoNews])) {
    expect(text).not.toMatch(/[يكىةۀ٠-٩ـ]/);
    expect(text).not.toMatch(/\s\u200c|\u200c\s|\u200c{2}|\s[،؛؟]/);
    expect(text).not.toMatch(/[\u0600-\u06ff],/);
  }
});
