import { buttonClass } from '@kavosh/ui/button.tsx';
import { StarOrnament } from '@kavosh/ui/star-ornament.tsx';
import { BookmarkActions } from '../bookmark-button.tsx';
import type { CardView } from '../card-view.ts';
import { coursePageCopy as copy } from './copy.ts';
import { RelatedCourses } from './course-sections.tsx';
import './course-page.css';

interface WithdrawnProps {
  related: readonly CardView[];
  /** Its academy does not sell here now. */
  isStopped: boolean;
}

/** A course that was taken off, or whose academy does not sell now: says so, and shows ones like it. */
export function WithdrawnCourse({ related, isStopped }: WithdrawnProps) {
  return (
    <>
      <section className="message-page">
        <StarOrnament size={120} />
        <h1>{isStopped ? copy.stopped : copy.withdrawn}</h1>
        {isStopped && <p>{copy.stoppedBody}</p>}
        {related.length > 0 && <p>{copy.withdrawnBody}</p>}
        {isStopped && (
          <a className={buttonClass({ variant: 'secondary' })} href="/dashboard/purchases">
            {copy.stoppedPurchases}
          </a>
        )}
        <a className={buttonClass({ variant: 'secondary' })} href="/courses">
          {copy.allCourses}
        </a>
      </section>
      <RelatedCourses courses={related} />
      <BookmarkActions />
    </>
  );
}
