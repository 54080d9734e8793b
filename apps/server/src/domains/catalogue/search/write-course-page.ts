import * as z from 'zod/mini';
import { courseFilters, courseFilterShapes, type CourseFilter } from '@kavosh/contract/course-filters.ts';
import { nothingFound, searchCourses as endpoint, type CourseSearchQuery } from '@kavosh/contract/courses.ts';
import { countedJson } from '../../../kernel/json/counted-json.ts';
import { listOf, type JsonPieces, type WrittenData } from '../../../kernel/json/json-pieces.ts';
import { frameOf, marksAndWhy, type CoursePage } from './course-page.ts';
import { countedChoices } from './search-options.ts';

/** What is neither a card nor a choice: it is another one with every search. */
const Frame = z.omit(endpoint.data, { courses: true, options: true });
const FrameOfNothing = z.extend(Frame, nothingFound);
const Nothing = z.object(nothingFound);
export type NothingFound = z.infer<typeof Nothing>;

/** What of a choice is told, beside its count. */
const checks = Object.fromEntries(
  courseFilters.map((name) => {
    const shape = z.object(courseFilterShapes[name].choice);
    return [name, (choice: object) => z.parse(shape, choice)];
  }),
) as Record<CourseFilter, (choice: object) => object>;

/** The page of `coursePage` as JSON: cards and choices were parsed by the contract and written when they were kept. */
export function writeCoursePage(page: CoursePage, query: CourseSearchQuery, nothing: NothingFound | null): WrittenData {
  const frame = frameOf(page, query);
  const checked = nothing === null ? z.parse(Frame, frame) : z.parse(FrameOfNothing, { ...frame, ...nothing });
  const cards = page.cards.map((card): JsonPieces => {
    return [card.open, `,${JSON.stringify(marksAndWhy(card, page)).slice(1)}`];
  });
  const options = countedChoices(page.found.result.counts, query, page.choices)
    .map(([name, choices]) => `"${courseFilterShapes[name].offers}":${countedJson(choices, checks[name])}`)
    .join(',');
  const rest = `,"options":{${options}},${JSON.stringify(checked).slice(1)}`;
  return {
    data: ['{"courses":', ...listOf(cards), rest],
    meta: page.meta,
    ...(nothing === null ? {} : { refusal: 'search.nothing_found' }),
  };
}
