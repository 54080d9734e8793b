import { describe, expect, test } from 'vitest';
import { demoAcademies } from './academies.ts';
import { allDemoCourses, allDemoInstructors } from './all-courses.ts';
import { standardCategories } from '../../apps/server/src/domains/catalogue/categories/standard-categories.ts';

describe('the demo catalogue as a whole', () => {
  test('is as large as a fresh install should be (decisions § 8)', () => {
    expect(demoAcademies.length).toBeGreaterThanOrEqual(6);
    expect(standardCategories.length).toBeGreaterThanOrEqual(8);
    expect(allDemoCourses.length).toBeGreaterThanOrEqual(120);
    expect(allDemoInstructors.length).toBeGreaterThanOrEqual(60);
    expect(standardCategories.slice(0, 4).map((category) => category.id)).toEqual([0, 1, 2, 3]);
  });
  test('has every key once', () => {
    expect(new Set(allDemoCourses.map((course) => course.key)).size).toBe(allDemoCourses.length);
    expect(new Set(allDemoInstructors.map((person) => person.key)).size).toBe(allDemoInstructors.length);
  });
  test('every subcategory and every academy has courses, every instructor teaches', () => {
    const categories = new Set(allDemoCourses.map((course) => course.category));
    expect(standardCategories.flatMap((top) => top.subs).filter((sub) => !categories.has(sub.id))).toEqual([]);
    const academies = new Set(allDemoCourses.map((course) => course.academy));
    expect(demoAcademies.filter((academy) => !academies.has(academy.key))).toEqual([]);
    const teaching = new Set(allDemoCourses.flatMap((course) => course.instructors));
    expect(allDemoInstructors.filter((person) => !teaching.has(person.key))).toEqual([]);
  });
  test('says whom every course is for, and where it is held, unless it comes to those who order it', () => {
    const levels = Object.groupBy(allDemoCourses, (course) => course.level);
    for (const level of ['beginner', 'intermediate', 'advanced'] as const)
      expect(levels[level]!.length, level).toBeGreaterThan(10);
    const places = allDemoCourses.filter((course) => ['in_person', 'hybrid', 'bootcamp'].includes(course.type));
    const atOnesOwn = [
      'business-okr-in-company',
      'business-arabic-for-exporters',
      'retail-shop-floor-sales',
      'sql-server-performance-onsite',
    ];
    expect(
      places
        .filter((course) => course.city === undefined)
        .map((course) => course.key)
        .sort(),
    ).toEqual(atOnesOwn.sort());
    expect(allDemoCourses.filter((course) => course.city !== undefined && !places.includes(course))).toEqual([]);
  });
  test('shows every case a page must bear', () => {
    const has = (wanted: (course: (typeof allDemoCourses)[number]) => boolean) => allDemoCourses.some(wanted);
    expect(has((course) => course.price.kind === 'free')).toBe(true);
    expect(has((course) => course.price.kind === 'none')).toBe(true);
    expect(
      has(
        (course) =>
          course.price.kind === 'paid' && course.price.discount !== undefined && 'percent' in course.price.discount,
      ),
    ).toBe(true);
    expect(
      has(
        (course) =>
          course.price.kind === 'paid' && course.price.discount !== undefined && 'toman' in course.price.discount,
      ),
    ).toBe(true);
    expect(has((course) => course.votes === undefined)).toBe(true);
    expect(has((course) => course.instructors.length === 0)).toBe(true);
    expect(has((course) => (course.endsInDays ?? 1) < 0)).toBe(true);
    expect(has((course) => (course.startsInDays ?? -1) > 0)).toBe(true);
    expect(has((course) => course.topics.length === 0)).toBe(true);
    for (const title of ['C#', '.NET', 'Node.js'])
      expect(
        has((course) => course.title.includes(title)),
        title,
      ).toBe(true);
  });
});
