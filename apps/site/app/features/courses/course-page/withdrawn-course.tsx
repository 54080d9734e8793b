import { buttonClass } from '@kavosh/ui/button.tsx';
import { StarOrnament } from '@kavosh/ui/star-ornament.tsx';
import { BookmarkActions } from '../bookmark-button.tsx';
import type { CardView } from '../card-view.ts';
import { coursePageCopy as copy } from './copy.ts';
import { RelatedCourses } from './course-sections.tsx';
import './course-page.css';

/** A course that was taken off: says so, and shows ones like it. */
export function WithdrawnCourse({ related }: { related: readonly CardView[] }) {
  return (
    <>
      <section className="message-page">
        <StarOrnament size={120} />
        <h1>{copy.withdrawn}</h1>
        {related.length > 0 && <p>{copy.withdrawnBody}</p>}
        <a className={buttonClass({ variant: 'secondary' })} href="/courses">
          {copy.allCourses}
        </a>
      </section>
      <RelatedCourses courses={related} />
      <BookmarkActions />
    </>
  );
}
