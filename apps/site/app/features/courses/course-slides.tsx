import type { ReactNode } from 'react';
import { Carousel } from '@kavosh/ui/carousel.tsx';
import type { CardView } from './card-view.ts';
import { CourseCard } from './course-card.tsx';

interface CourseSlidesProps {
  courses: readonly CardView[];
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** How wide a cover is shown. */
  sizes: string;
  slideClassName?: string;
  /** What stands below a card. */
  note?: ((course: CardView) => ReactNode) | undefined;
}

/** Courses in a row that scrolls by itself. */
export function CourseSlides({ courses, sizes, slideClassName, note, ...words }: CourseSlidesProps) {
  return (
    <Carousel
      {...words}
      list={(row) => (
        <ul {...row}>
          {courses.map((course) => (
            <li key={course.id} className={slideClassName}>
              <CourseCard course={course} sizes={sizes} />
              {note?.(course)}
            </li>
          ))}
        </ul>
      )}
    />
  );
}
