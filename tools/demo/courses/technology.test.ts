import { describe, expect, test } from 'vitest';
import { demoAcademies } from '../academies.ts';
import { standardCategories } from '../../../apps/server/src/domains/catalogue/categories/standard-categories.ts';
import type { DemoCourse } from '../demo-types.ts';
import { technologyInstructors } from '../instructors/technology.ts';
import { aiDeepLearningCourses } from './ai-deep-learning.ts';
import { aiGenerativeCourses } from './ai-generative.ts';
import { aiLanguageCourses } from './ai-language.ts';
import { aiMachineLearningCourses } from './ai-machine-learning.ts';
import { aiVisionCourses } from './ai-vision.ts';
import { programmingDatabaseCourses } from './programming-databases.ts';
import { programmingDotnetCourses } from './programming-dotnet.ts';
import { programmingGameCourses } from './programming-games.ts';
import { programmingMobileCourses } from './programming-mobile.ts';
import { programmingPythonCourses } from './programming-python.ts';
import { programmingWebCourses } from './programming-web.ts';

const programming: readonly DemoCourse[] = [
  ...programmingWebCourses,
  ...programmingPythonCourses,
  ...programmingMobileCourses,
  ...programmingDotnetCourses,
  ...programmingGameCourses,
  ...programmingDatabaseCourses,
];
const artificialIntelligence: readonly DemoCourse[] = [
  ...aiMachineLearningCourses,
  ...aiDeepLearningCourses,
  ...aiLanguageCourses,
  ...aiVisionCourses,
  ...aiGenerativeCourses,
];
const courses: readonly DemoCourse[] = [...programming, ...artificialIntelligence];

const allowedTags = new Set(['p', 'ul', 'ol', 'li', 'strong', 'h3', 'code']);

/** Keys of the courses that break a rule: an empty list is the expected answer, and a full one names the culprits. */
function breaking(rule: (course: DemoCourse) => boolean): string[] {
  return courses.filter((course) => !rule(course)).map((course) => course.key);
}

/** Whether HTML holds only allowed tags without attributes, each closed in order. */
function isSimpleHtml(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([^>]*)>/g)) {
    if (!allowedTags.has(name)) return false;
    if (slash === '') open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0 && !/[<>]/.test(html.replaceAll(/<\/?[a-z0-9]+>/g, ''));
}

/** Whether a discount leaves a price that is above zero and below the original. */
function hasFairPrice({ price }: DemoCourse): boolean {
  if (price.kind !== 'paid') return true;
  if (!Number.isInteger(price.toman) || price.toman < 100_000 || price.toman > 48_000_000) return false;
  if (price.discount === undefined) return true;
  if ('percent' in price.discount) return price.discount.percent >= 5 && price.discount.percent <= 60;
  return price.discount.toman > 0 && price.discount.toman < price.toman;
}

/** Everything a reader sees of a course, one text each. */
function textsOf(course: DemoCourse): string[] {
  return [
    course.title,
    course.summary,
    course.description,
    ...course.topics.flatMap((topic) => [topic.title, ...topic.items]),
  ];
}

describe('what belongs together', () => {
  test('keys are unique, of courses and of people', () => {
    for (const keys of [courses.map((course) => course.key), technologyInstructors.map((person) => person.key)]) {
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.filter((key) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))).toEqual([]);
    }
    expect(new Set(courses.map((course) => course.title)).size).toBe(courses.length);
  });

  test.each([
    { id: 0, own: programming, least: 4 },
    { id: 1, own: artificialIntelligence, least: 3 },
  ])('every subcategory of $id has its courses, and no course strays', ({ id, own, least }) => {
    const subs = standardCategories.find((category) => category.id === id)?.subs.map((sub) => sub.id) ?? [];
    expect(subs.filter((sub) => own.filter((course) => course.category === sub).length < least)).toEqual([]);
    expect(own.filter((course) => course.category !== id && !subs.includes(course.category))).toEqual([]);
  });

  test('academies and instructors are known, and every instructor teaches', () => {
    const academies = new Set(demoAcademies.map((academy) => academy.key));
    expect(breaking((course) => academies.has(course.academy))).toEqual([]);
    const people = technologyInstructors.map((person) => person.key);
    expect(new Set(courses.flatMap((course) => course.instructors))).toEqual(new Set(people));
    expect(breaking((course) => new Set(course.instructors).size === course.instructors.length)).toEqual([]);
  });

  test('all five types are there', () => {
    expect(new Set(courses.map((course) => course.type)).size).toBe(5);
  });
});

describe('figures', () => {
  test('prices are believable and a discount stays below the price', () => {
    expect(breaking(hasFairPrice)).toEqual([]);
  });

  test('cashback is 3 to 15 percent, and none where nothing is paid', () => {
    expect(
      breaking(({ price, cashbackPercent }) =>
        price.kind === 'free' ? cashbackPercent === 0 : cashbackPercent >= 3 && cashbackPercent <= 15,
      ),
    ).toEqual([]);
  });

  test('a course is published, then starts, then ends', () => {
    expect(
      breaking(({ startsInDays, endsInDays, publishedDaysAgo }) => {
        if (publishedDaysAgo < 1 || publishedDaysAgo > 600) return false;
        if (startsInDays === undefined || endsInDays === undefined) return startsInDays === endsInDays;
        return startsInDays < endsInDays && -publishedDaysAgo < startsInDays;
      }),
    ).toEqual([]);
  });

  test('recordings have a length and episodes instead of dates', () => {
    expect(
      breaking(({ type, startsInDays, durationMinutes, episodes }) =>
        type === 'recorded'
          ? startsInDays === undefined && durationMinutes !== undefined && episodes !== undefined
          : episodes === undefined,
      ),
    ).toEqual([]);
  });

  test('votes are whole numbers with at least one among them', () => {
    expect(
      breaking(
        ({ votes }) =>
          votes === undefined ||
          (votes.every((count) => Number.isInteger(count) && count >= 0) && votes.some((count) => count > 0)),
      ),
    ).toEqual([]);
  });
});

describe('texts', () => {
  test('a summary has 40 to 220 characters of plain text', () => {
    expect(
      breaking(({ summary }) => summary.length >= 40 && summary.length <= 220 && !/[<>&\n]/.test(summary)),
    ).toEqual([]);
  });

  test('a description is simple HTML that begins with a paragraph', () => {
    expect(breaking(({ description }) => description.startsWith('<p>') && isSimpleHtml(description))).toEqual([]);
  });

  test('no section of a syllabus is empty', () => {
    expect(breaking(({ topics }) => topics.every(({ title, items }) => title !== '' && items.length >= 2))).toEqual([]);
  });

  test('Persian has its own letters, digits and punctuation', () => {
    const people = technologyInstructors.flatMap((person) => [person.firstName, person.lastName, person.position]);
    const faulty = [...courses.flatMap(textsOf), ...people].filter(
      (text) =>
        /[يكىةۀ٠-٩ـ]/.test(text) ||
        /[\u0600-\u06ff]\s*[,;?]/.test(text) ||
        /\s[،؛؟!»]|\s\.(?!NET)|«\s/.test(text) ||
        /  /.test(text),
    );
    expect(faulty).toEqual([]);
  });

  test('half-spaces stand where they belong', () => {
    const faulty = courses
      .flatMap(textsOf)
      .filter(
        (text) =>
          /\s\u200c|\u200c\s|\u200c{2}/.test(text) ||
          /(^|\s)ن?می\s/.test(text) ||
          /[آ-ی]\s(ها|های|هایی|تر|ترین)(\s|$|[،؛.])/.test(text),
      );
    expect(faulty).toEqual([]);
  });
});
