import { describe, expect, test } from 'vitest';
import { demoAcademies } from '../academies.ts';
import { standardCategories } from '../../../apps/server/src/domains/catalogue/categories/standard-categories.ts';
import type { DemoCourse } from '../demo-types.ts';
import { marketingLanguageNetworkInstructors } from '../instructors/marketing-language-network.ts';
import { languagesArabicCourses } from './languages-arabic.ts';
import { languagesEnglishCourses } from './languages-english.ts';
import { languagesGermanFrenchCourses } from './languages-german-french.ts';
import { marketingContentCourses } from './marketing-content.ts';
import { marketingDigitalCourses } from './marketing-digital.ts';
import { marketingSalesCourses } from './marketing-sales.ts';
import { networkDevopsCloudCourses } from './network-devops-cloud.ts';
import { networkInfrastructureCourses } from './network-infrastructure.ts';
import { networkSecurityCourses } from './network-security.ts';

const marketing: readonly DemoCourse[] = [
  ...marketingDigitalCourses,
  ...marketingContentCourses,
  ...marketingSalesCourses,
];
const languages: readonly DemoCourse[] = [
  ...languagesEnglishCourses,
  ...languagesGermanFrenchCourses,
  ...languagesArabicCourses,
];
const network: readonly DemoCourse[] = [
  ...networkInfrastructureCourses,
  ...networkSecurityCourses,
  ...networkDevopsCloudCourses,
];
const courses: readonly DemoCourse[] = [...marketing, ...languages, ...network];
const people = marketingLanguageNetworkInstructors;

/** Keys of the courses for which `isFaulty` holds; compared with [] so that a failure names its courses. */
function faulty(isFaulty: (course: DemoCourse) => boolean): string[] {
  return courses.filter(isFaulty).map((course) => course.key);
}

/**
 * What is wrong with simple HTML, or null: a tag that is not allowed (any attribute counts), or tags that do not nest.
 */
function htmlFault(html: string): string | null {
  const open: string[] = [];
  for (const match of html.matchAll(/<[^>]*>?/g)) {
    const tag = /^<(\/?)(p|ul|ol|li|strong|h3|code)>$/.exec(match[0]);
    if (tag === null) return match[0];
    const name = tag[2] ?? '';
    if (tag[1] !== '/') open.push(name);
    else if (open.pop() !== name) return match[0];
  }
  return open.length === 0 ? null : `<${open.join('><')}> left open`;
}

describe('references', () => {
  test('keys and titles are unique, keys are kebab-case', () => {
    for (const values of [
      courses.map(({ key }) => key),
      courses.map(({ title }) => title),
      people.map(({ key }) => key),
    ]) {
      expect(new Set(values).size).toBe(values.length);
    }
    expect(
      [...courses, ...people].map(({ key }) => key).filter((key) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key)),
    ).toEqual([]);
  });

  test.each([
    { id: 5, own: marketing, total: 14, atLeast: 2, academies: ['chaharsoogh', 'firoozeh'] },
    { id: 6, own: languages, total: 15, atLeast: 3, academies: ['goftavar'] },
    { id: 7, own: network, total: 15, atLeast: 3, academies: ['narenjestan', 'pellekan'] },
  ])('category $id is full, and of its own academies', ({ id, own, total, atLeast, academies }) => {
    const subs = standardCategories.find((category) => category.id === id)?.subs ?? [];
    expect(own).toHaveLength(total);
    expect(own.filter(({ category }) => !subs.some((sub) => sub.id === category))).toEqual([]);
    expect(subs.filter((sub) => own.filter(({ category }) => category === sub.id).length < atLeast)).toEqual([]);
    expect([...new Set(own.map(({ academy }) => academy))].toSorted()).toEqual(academies);
    expect(academies.filter((key) => !demoAcademies.some((academy) => academy.key === key))).toEqual([]);
  });

  test('instructors are known, none twice in a course, and each teaches something', () => {
    expect(faulty(({ instructors }) => new Set(instructors).size !== instructors.length)).toEqual([]);
    const teaching = new Set(courses.flatMap(({ instructors }) => instructors));
    expect([...teaching].toSorted()).toEqual(people.map(({ key }) => key).toSorted());
    expect(new Set(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBe(people.length);
  });
});

describe('prices, dates and votes', () => {
  test('a discount leaves something to pay and takes something off', () => {
    expect(
      faulty(({ price }) => {
        if (price.kind !== 'paid') return false;
        const { toman, discount } = price;
        if (!Number.isSafeInteger(toman) || toman < 100_000 || toman > 45_000_000) return true;
        if (discount === undefined) return false;
        const off = 'percent' in discount ? (toman * discount.percent) / 100 : discount.toman;
        return !Number.isSafeInteger(off) || off <= 0 || off >= toman;
      }),
    ).toEqual([]);
  });

  test('cashback is 3 to 15 percent, and 0 exactly for what is free', () => {
    expect(
      faulty(({ price, cashbackPercent: percent }) =>
        price.kind === 'free' ? percent !== 0 : !Number.isInteger(percent) || percent < 3 || percent > 15,
      ),
    ).toEqual([]);
  });

  test('published before the start, started before the end, and a start never without an end', () => {
    expect(
      faulty(({ startsInDays, endsInDays, publishedDaysAgo }) => {
        if (publishedDaysAgo < 1 || publishedDaysAgo > 600) return true;
        if (startsInDays === undefined || endsInDays === undefined) return startsInDays !== endsInDays;
        return startsInDays >= endsInDays || startsInDays <= -publishedDaysAgo;
      }),
    ).toEqual([]);
  });

  test('a recording has a length and episodes and no dates; nothing else has episodes', () => {
    expect(
      faulty(({ type, startsInDays, durationMinutes, episodes }) =>
        type === 'recorded'
          ? startsInDays !== undefined || durationMinutes === undefined || episodes === undefined
          : episodes !== undefined,
      ),
    ).toEqual([]);
  });

  test('votes are counts, left out where there is none', () => {
    expect(
      faulty(
        ({ votes }) =>
          votes !== undefined &&
          (votes.some((count) => !Number.isInteger(count) || count < 0) || votes.every((count) => count === 0)),
      ),
    ).toEqual([]);
  });

  test('the odd cases that pages must bear are there', () => {
    const count = (holds: (course: DemoCourse) => boolean) => courses.filter(holds).length;
    expect(new Set(courses.map(({ type }) => type)).size).toBe(5);
    expect({
      free: count(({ price }) => price.kind === 'free'),
      withoutPrice: count(({ price }) => price.kind === 'none'),
      percentOff: count(
        ({ price }) => price.kind === 'paid' && price.discount !== undefined && 'percent' in price.discount,
      ),
      tomanOff: count(
        ({ price }) => price.kind === 'paid' && price.discount !== undefined && 'toman' in price.discount,
      ),
      unrated: count(({ votes }) => votes === undefined),
      withoutInstructor: count(({ instructors }) => instructors.length === 0),
      withoutSyllabus: count(({ topics }) => topics.length === 0),
      ended: count(({ endsInDays }) => endsInDays !== undefined && endsInDays < 0),
    }).toEqual({
      free: 5,
      withoutPrice: 3,
      percentOff: 15,
      tomanOff: 5,
      unrated: 7,
      withoutInstructor: 5,
      withoutSyllabus: 7,
      ended: 4,
    });
  });
});

describe('texts', () => {
  const texts = [
    ...courses.flatMap(({ title, summary, description, topics }) => [
      title,
      summary,
      description,
      ...topics.flatMap((topic) => [topic.title, ...topic.items]),
    ]),
    ...people.flatMap(({ firstName, lastName, position }) => [firstName, lastName, position]),
  ];

  test('a summary is plain text of 40 to 220 characters', () => {
    expect(faulty(({ summary }) => summary.length < 40 || summary.length > 220 || /[<>&\n]/.test(summary))).toEqual([]);
  });

  test('a description is simple HTML', () => {
    expect(
      courses.map(({ key, description }) => [key, htmlFault(description)]).filter(([, fault]) => fault !== null),
    ).toEqual([]);
    expect(
      faulty(({ description }) => !description.startsWith('<p>') || /&(?!amp;|lt;|gt;)/.test(description)),
    ).toEqual([]);
  });

  test('the check of HTML finds what it should', () => {
    expect(htmlFault('<p>a <code>b</code></p>')).toBeNull();
    expect(htmlFault('<p onclick="x">a</p>')).toBe('<p onclick="x">');
    expect(htmlFault('<p><strong>a</p></strong>')).toBe('</p>');
    expect(htmlFault('<ul><li>a</li>')).toBe('<ul> left open');
    expect(htmlFault('<p>a</p><script')).toBe('<script');
  });

  test('sections of a syllabus have a title and at least two different items', () => {
    expect(
      faulty(({ topics }) =>
        topics.some(
          ({ title, items }) =>
            title === '' || items.length < 2 || items.length > 7 || new Set(items).size !== items.length,
        ),
      ),
    ).toEqual([]);
  });

  test('letters and digits are Persian, never Arabic', () => {
    expect(texts.filter((text) => /[يكىةۀ٠-٩ـ]/.test(text))).toEqual([]);
  });

  test('spaces, half-spaces and punctuation stand where they belong', () => {
    expect(texts.filter((text) => /\s\u200c|\u200c\s|\u200c\u200c| {2}|^\s|\s$/.test(text))).toEqual([]);
    expect(texts.filter((text) => /\s[،؛؟!:»]|[«(]\s|[آ-ی][,;?]/.test(text))).toEqual([]);
    expect(texts.filter((text) => /(^|\s)ن?می\s|[آ-ی]\s(ها|های|هایی|تر|ترین)(?![آ-ی\u200c])/.test(text))).toEqual([]);
  });
});
