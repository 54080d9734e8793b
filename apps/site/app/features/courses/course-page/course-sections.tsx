import type { ReactNode } from 'react';
import { Avatar } from '@kavosh/ui/avatar.tsx';
import { classNames } from '@kavosh/ui/class-names.ts';
import { BidiText } from '../../../shared/bidi-text.tsx';
import type { CardView } from '../card-view.ts';
import { CourseSlides } from '../course-slides.tsx';
import { coursePageCopy as copy } from './copy.ts';
import type { CourseBody } from './course-view.ts';
import { EditionList } from './edition-list.tsx';
import { FoldedHtml } from './folded-html.tsx';
import { Syllabus } from './syllabus.tsx';

interface SectionProps {
  title: string;
  id?: string;
  className?: string;
  children: ReactNode;
}

function Section({ title, id, className, children }: SectionProps) {
  return (
    <section id={id} className={classNames('course-section', className)}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Everything that is known of a course below its head, and `children` after it. `path`: of the course's page. */
export function CourseSections({ body, path, children }: { body: CourseBody; path: string; children: ReactNode }) {
  return (
    <div className="course-body">
      <div className="course-read">
        <ReadSections {...body} path={path} />
      </div>
      {children}
    </div>
  );
}

/** Unknown parts have no section. */
function ReadSections({ about, syllabus, instructors, editions, path }: CourseBody & { path: string }) {
  return (
    <>
      {about[0] && (
        <Section title={copy.about}>
          <FoldedHtml first={about[0]} rest={about[1]} />
        </Section>
      )}
      {(syllabus.sections || syllabus.first || syllabus.rest) && (
        <Section title={copy.syllabus} className="course-syllabus">
          <Syllabus syllabus={syllabus} />
        </Section>
      )}
      {instructors.length > 0 && (
        <Section title={copy.instructors} id="instructors">
          <ul className="instructor-list">
            {instructors.map(({ id, name, position, image }) => (
              <li key={id}>
                <Avatar url={image} name={name} size={64} />
                <div>
                  <h3 translate="no">
                    <BidiText text={name} />
                  </h3>
                  {position && (
                    <p>
                      <BidiText text={position} />
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {editions.length > 0 && (
        <Section title={copy.editions}>
          <EditionList editions={editions} path={path} />
        </Section>
      )}
    </>
  );
}

/** Other courses in a row that scrolls by itself. */
export function RelatedCourses({ courses, title = copy.related }: { courses: readonly CardView[]; title?: string }) {
  if (courses.length === 0) return null;
  return (
    <section className="course-section page related-courses">
      <h2>{title}</h2>
      <CourseSlides
        courses={courses}
        label={title}
        previousLabel={copy.previous}
        nextLabel={copy.next}
        sizes="(width >= 40rem) 18rem, 80vw"
        slideClassName="related-course"
      />
    </section>
  );
}
