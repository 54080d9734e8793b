import type { ReactNode } from 'react';
import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import { recommendCourses } from '@kavosh/contract/recommendations.ts';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { Skeleton } from '@kavosh/ui/skeleton.tsx';
import { DashboardData } from '../../shared/dashboard/dashboard-data.tsx';
import { useDashboardCall } from '../../shared/dashboard/use-dashboard-call.ts';
import { SuggestionNote } from '../../shared/suggestions/suggestion-note.tsx';
import { overviewCopy as copy } from './copy.ts';
import { FirstInterests } from './first-interests.tsx';

/** A row of the widest grid. */
const MOST = 3;

/** Courses that fit what the person chose so far; where nothing is known of that, the way to say it. */
export function LearnNext({ card }: { card: (course: CourseCard) => ReactNode }) {
  const call = useDashboardCall(recommendCourses, {});
  return (
    <section className="overview-learn" aria-labelledby="overview-learn">
      <h2 id="overview-learn">{copy.learn}</h2>
      <DashboardData
        call={call}
        wait={
          <div className="overview-learn-wait">
            {[1, 2, 3].map((place) => (
              <Skeleton key={place} className="overview-card-wait" />
            ))}
          </div>
        }
      >
        {({ recommended_courses: courses, reasons }) =>
          courses.length === 0 ? (
            <>
              <FirstInterests onChosen={call.reload} />
              <EmptyState icon="heart" title={copy.noTaste}>
                <a className={buttonClass({ variant: 'secondary' })} href="/dashboard/favorites">
                  {copy.toFavorites}
                </a>
              </EmptyState>
            </>
          ) : (
            <ul className="course-grid">
              {courses.slice(0, MOST).map((course) => (
                <li key={course.id}>
                  {card(course)}
                  <SuggestionNote
                    subject={`course:${course.id}`}
                    title={course.title}
                    reason={reasons.find(({ id }) => id === course.id)?.text ?? ''}
                    isMember
                  />
                </li>
              ))}
            </ul>
          )
        }
      </DashboardData>
    </section>
  );
}
