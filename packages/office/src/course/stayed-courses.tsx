import type { StayedCourses as Stayed } from '@kavosh/contract/panel/panel-import.ts';
import { whyStayedWords } from '@kavosh/contract/panel/stayed-words.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Link } from 'react-router';
import { PersianText } from '../page/persian-text.tsx';

/** Courses of a file that stay as they are when it is taken back, by name and reason; nothing where none does. */
export function StayedCourses({ stayed: { count, first }, title }: { stayed: Stayed; title: string }) {
  if (count === 0) return null;
  return (
    <section className="panel" aria-labelledby="stayed">
      <h2 id="stayed" className="panel-title">
        {title}
      </h2>
      <ul className="lines">
        {first.map((course) => (
          <li key={course.id} className="line">
            <Link to={`/courses/${course.id}`}>
              <PersianText text={course.title} />
            </Link>
            <span className="muted">{whyStayedWords[course.why]}</span>
          </li>
        ))}
      </ul>
      {count > first.length && <p className="muted">و {formatNumber(count - first.length)} دوره دیگر</p>}
    </section>
  );
}
