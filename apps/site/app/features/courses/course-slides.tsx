import { Carousel } from '@kavosh/ui/carousel.tsx';
import { AsSentList } from '../../sent/as-sent.tsx';
import type { CardView } from './card-view.ts';
import { CourseCard } from './course-card.tsx';

interface CourseSlidesProps {
  /** Its name among the parts of the page. */
  part: string;
  courses: readonly CardView[] | undefined;
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** How wide a cover is shown. */
  sizes: string;
  slideClassName?: string;
}

/** Courses in a row that scrolls by itself. */
export function CourseSlides({ part, courses, sizes, slideClassName, ...words }: CourseSlidesProps) {
  return (
    <Carousel
      {...words}
      list={(row) => (
        <AsSentList {...row} as="ul" part={part} look={sizes} of={courses}>
          {(course) => (
            <li key={course.id} className={slideClassName}>
              <CourseCard course={course} sizes={sizes} />
            </li>
          )}
        </AsSentList>
      )}
    />
  );
}
