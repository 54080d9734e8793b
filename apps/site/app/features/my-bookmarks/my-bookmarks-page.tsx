import { useEffect, type ReactNode } from 'react';
import { listMyBookmarks, type BookmarkedCourse, type BookmarkedJob } from '@kavosh/contract/my-bookmarks.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { Skeleton } from '@kavosh/ui/skeleton.tsx';
import { Tabs } from '@kavosh/ui/tabs.tsx';
import { DashboardData } from '../../shared/dashboard/dashboard-data.tsx';
import { useDashboardCall } from '../../shared/dashboard/use-dashboard-call.ts';
import { myBookmarksCopy as copy } from './copy.ts';
import './my-bookmarks.css';

interface MyBookmarksPageProps {
  /** A card of each kind, with its bookmark button. */
  course: (card: BookmarkedCourse) => ReactNode;
  job: (card: BookmarkedJob) => ReactNode;
  /** What is marked by now; the same function with every rendering. */
  onBookmarks: (courses: readonly number[], jobs: readonly number[]) => void;
}

/** The person's bookmarks: courses and jobs, whatever became of them. */
export function MyBookmarksPage({ course, job, onBookmarks }: MyBookmarksPageProps) {
  const call = useDashboardCall(listMyBookmarks, {});
  const { data } = call;
  useEffect(() => {
    if (data)
      onBookmarks(
        data.bookmark_courses.map(({ id }) => id),
        data.bookmark_jobs.map(({ id }) => id),
      );
  }, [data, onBookmarks]);
  return (
    <div className="page page-plain my-bookmarks">
      <header className="page-head">
        <h1>{copy.title}</h1>
      </header>
      <DashboardData call={call} wait={<BookmarksWait />}>
        {({ bookmark_courses: courses, bookmark_jobs: jobs, total }) => (
          <Tabs
            label={copy.tabs}
            tabs={[
              {
                id: 'courses',
                label: copy.courses,
                content: (
                  <List
                    of="courses"
                    cards={courses}
                    total={total.courses}
                    grid="course-grid"
                    href="/courses"
                    render={course}
                  />
                ),
              },
              {
                id: 'jobs',
                label: copy.jobs,
                content: <List of="jobs" cards={jobs} total={total.jobs} grid="job-grid" href="/jobs" render={job} />,
              },
            ]}
          />
        )}
      </DashboardData>
    </div>
  );
}

interface ListProps<Card> {
  of: 'courses' | 'jobs';
  cards: readonly Card[];
  total: number;
  /** Class of the grid that the cards share their lines in. */
  grid: string;
  /** A page with more to bookmark. */
  href: string;
  render: (card: Card) => ReactNode;
}

function List<Card extends { id: number; state: 'open' | 'ended' | keyof typeof copy.state }>({
  of,
  cards,
  total,
  grid,
  href,
  render,
}: ListProps<Card>) {
  if (cards.length === 0) {
    return (
      <EmptyState icon="bookmark" title={copy.empty[of]}>
        <a className={buttonClass({ variant: 'secondary' })} href={href}>
          {copy.find[of]}
        </a>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={grid}>
        {cards.map((card) => (
          <li key={card.id} className="my-bookmark" data-state={card.state}>
            {render(card)}
            {hasNote(card.state) && (
              <p className="my-bookmark-state">
                <Icon name="info" size={18} />
                {copy.state[card.state]}
              </p>
            )}
          </li>
        ))}
      </ul>
      {cards.length < total && (
        <p className="my-bookmarks-more">{copy.more(formatNumber(cards.length), formatNumber(total))}</p>
      )}
    </>
  );
}

/** That a course has ended its card says itself. */
const hasNote = (state: 'open' | 'ended' | keyof typeof copy.state): state is keyof typeof copy.state =>
  state !== 'open' && state !== 'ended';

function BookmarksWait() {
  return (
    <div aria-hidden="true">
      <Skeleton className="my-bookmarks-tabs-wait" />
      <div className="my-bookmarks-wait">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} />
        ))}
      </div>
    </div>
  );
}
