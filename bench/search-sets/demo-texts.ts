import { allDemoCourses } from '../../tools/demo/all-courses.ts';
import { allDemoJobs } from '../../tools/demo/jobs/all-jobs.ts';

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

export const demoJobTexts: readonly DemoText[] = allDemoJobs.map((job) => ({
  title: job.title,
  body: plainText(JSON.stringify(job)),
}));
