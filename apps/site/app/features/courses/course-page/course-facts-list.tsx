import { Icon } from '@kavosh/ui/icon.tsx';
import { BidiText } from '../../../shared/bidi-text.tsx';
import { coursePageCopy as copy } from './copy.ts';
import type { CourseFact } from './course-facts.ts';

/** What is known of the course, each with a sign. */
export function CourseFactsList({ facts }: { facts: readonly CourseFact[] }) {
  return (
    <section className="course-includes">
      <h2>{copy.facts}</h2>
      <dl className="course-facts">
        {facts.map(({ label, icon, value, dateTime }) => (
          <div key={label}>
            <dt>
              <Icon name={icon} size={18} />
              {label}
            </dt>
            <dd>{dateTime === undefined ? <BidiText text={value} /> : <time dateTime={dateTime}>{value}</time>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
