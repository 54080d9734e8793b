import { allDemoCourses } from '../../tools/demo/all-courses.ts';

export interface DemoText {
  title: string;
  body: string;
}

const plainText = (html: string): string => html.replace(/<[^>]+>/g, ' ');

/** Courses of the demo catalogue as a search sees them: title, and all else that is read. */
export const demoCourseTexts: readonly DemoText[] = allDemoCourses.map((course) => ({
  title: course.title,
  body: [
    course.summary,
    plainText(course.description),
    ...course.topics.flatMap((topic) => [topic.title, ...topic.items]),
  ].join('\n'),
}));
