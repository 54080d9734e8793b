import type { ReactNode } from 'react';
import { Picture } from '@kavosh/ui/picture.tsx';
import { BidiText } from '../../shared/bidi-text.tsx';
import { readingCopy } from '../../shared/reading/reading-copy.ts';
import { compareCopy } from './copy.ts';
import type { Priced } from './compare-view.ts';
import type { Choice } from './to-choice.ts';

interface CourseChoicesProps {
  courses: readonly Choice[];
  label: string;
  priceOf: (course: Priced) => ReactNode;
  /** What chooses a course; `titleId` describes it. */
  actionOf: (course: Choice, titleId: string) => ReactNode;
}

/** The courses to choose from, a row each: in the dialog, and on the page that replaces it without scripts. */
export function CourseChoices({ courses, label, priceOf, actionOf }: CourseChoicesProps) {
  return (
    <ul className="compare-choices" aria-label={label}>
      {courses.map((course) => {
        const titleId = `compare-choice-${course.id}`;
        return (
          <li key={course.id}>
            <Picture url={course.cover} kind="cover" widths={[320]} sizes="7.5rem" />
            <div className="compare-choice-text">
              <h3 id={titleId}>
                <BidiText text={course.title} />
              </h3>
              <p>
                <BidiText text={course.academy} />
              </p>
              {course.isNear && <p>{readingCopy.behind}</p>}
              {course.is_ended ? <p className="compare-ended">{compareCopy.endedCard}</p> : priceOf(course)}
            </div>
            {actionOf(course, titleId)}
          </li>
        );
      })}
    </ul>
  );
}
