import { buttonClass } from '@kavosh/ui/button.tsx';
import { BidiText } from '../../shared/bidi-text.tsx';
import { learningPathCopy as copy } from './copy.ts';
import type { CourseJobsView } from './course-jobs-view.ts';
import './learning-path.css';

/**
 * How many open jobs ask for what a course teaches, what they pay, and the nearest of them. Nothing where none does.
 */
export function JobsOfCourse({ jobs }: { jobs: CourseJobsView | null }) {
  if (jobs === null) return null;
  const { count, median, skills, nearest, all } = jobs;
  return (
    <section className="course-section course-jobs" id="jobs">
      <h2>{copy.fromCourse}</h2>
      <p>
        <b>{count}</b>
      </p>
      {median !== null && <p>{median}</p>}
      <ul className="course-jobs-skills" aria-label={copy.askedSkills}>
        {skills.map(({ id, name, href }) => (
          <li key={id}>
            <a className="chip" href={href}>
              <BidiText text={name} />
            </a>
          </li>
        ))}
      </ul>
      <ul className="course-jobs-list">
        {nearest.map(({ id, title, href, company, salary }) => (
          <li key={id}>
            <a href={href}>
              <BidiText text={title} />
            </a>
            <span>
              <BidiText text={company} />
            </span>
            <b>{salary}</b>
          </li>
        ))}
      </ul>
      <a className={buttonClass({ variant: 'secondary' })} href={all}>
        {copy.allJobs}
      </a>
    </section>
  );
}
