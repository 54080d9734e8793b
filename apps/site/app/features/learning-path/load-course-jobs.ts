import type { RouterContextProvider } from 'react-router';
import { showCourseJobs } from '@kavosh/contract/learning-paths.ts';
import { callIfPossible } from '../../api/call-if-possible.ts';
import { courseJobsView, type CourseJobsView } from './course-jobs-view.ts';

/**
 * The jobs that ask for what a course teaches; null where there is none or they cannot be had, which the page stands
 * without. Runs in loaders.
 */
export async function loadCourseJobs(
  context: Readonly<RouterContextProvider>,
  courseId: number,
): Promise<CourseJobsView | null> {
  const jobs = await callIfPossible(context, showCourseJobs, { params: { id: String(courseId) } });
  return jobs && courseJobsView(jobs);
}
