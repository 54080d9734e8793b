import type { Route } from './+types/dashboard-bookmarks';
import type { BookmarkedCourse, BookmarkedJob } from '@kavosh/contract/my-bookmarks.ts';
import { BookmarkActions } from '../features/courses/bookmark-button.tsx';
import { toCardView } from '../features/courses/card-view.ts';
import { CourseCard } from '../features/courses/course-card.tsx';
import { JobBookmarkActions } from '../features/jobs/job-card/job-bookmark-button.tsx';
import { toJobCardView } from '../features/jobs/job-card/job-card-view.ts';
import { JobCard } from '../features/jobs/job-card/job-card.tsx';
import { myBookmarksCopy } from '../features/my-bookmarks/copy.ts';
import { MyBookmarksPage } from '../features/my-bookmarks/my-bookmarks-page.tsx';
import { pageHead } from '../head/page-head.ts';

export const meta: Route.MetaFunction = ({
  matches: [
    {
      loaderData: { publicUrl },
    },
  ],
}) => pageHead({ title: myBookmarksCopy.title, description: myBookmarksCopy.description, publicUrl });

/** The buttons need not ask for what the list has just said. A click that came before this is not undone. */
const learnBookmarks = (courses: readonly number[], jobs: readonly number[]): void => {
  void import('../features/courses/bookmarks.ts').then(
    ({ courseBookmarks }) => courseBookmarks.learn(courses),
    () => undefined,
  );
  void import('../features/jobs/job-card/job-bookmarks.ts').then(
    ({ jobBookmarks }) => jobBookmarks.learn(jobs),
    () => undefined,
  );
};

const courseCard = (card: BookmarkedCourse) => <CourseCard course={toCardView(card)} headingLevel={2} />;
const jobCard = (card: BookmarkedJob) => <JobCard job={toJobCardView(card, new Date())} headingLevel={2} />;

export default function DashboardBookmarks() {
  return (
    <>
      <MyBookmarksPage course={courseCard} job={jobCard} onBookmarks={learnBookmarks} />
      <BookmarkActions />
      <JobBookmarkActions />
    </>
  );
}
