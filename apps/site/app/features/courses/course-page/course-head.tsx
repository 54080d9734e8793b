import { Avatar } from '@kavosh/ui/avatar.tsx';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { RatingStars } from '@kavosh/ui/rating-stars.tsx';
import { BidiText } from '../../../shared/bidi-text.tsx';
import { BookmarkButton } from '../bookmark-button.tsx';
import { formatNumber } from '@kavosh/persian/money.ts';
import type { CourseBody, CourseView } from './course-view.ts';
import { coursePageCopy as copy } from './copy.ts';
import { ShareButton } from './share-button.tsx';

interface CourseHeadProps {
  course: CourseView;
  teachers: CourseBody['instructors'];
}

/** Title, teacher, academy and rating of the course, and its actions other than buying. */
export function CourseHead({ course, teachers }: CourseHeadProps) {
  const [teacher] = teachers;
  const { id, title, path, academy, rating, summary, status, silent } = course;
  return (
    <header className="course-head">
      {status.kind === 'coming' && (
        <Badge tone="accent" className="course-status">
          <Icon name="calendar" size={14} />
          {status.text}
        </Badge>
      )}
      <h1>
        <BidiText text={title} />
      </h1>
      <div className="course-origin">
        {teacher && (
          <a className="course-teacher" href="#instructors">
            <Avatar url={teacher.image} name={teacher.name} size={40} loading="eager" />
            <span>
              <span className="sr-only">{teachers.length === 1 ? copy.teacher : copy.teachers}: </span>
              <BidiText
                text={
                  teachers.length === 1
                    ? teacher.name
                    : copy.moreTeachers(teacher.name, formatNumber(teachers.length - 1))
                }
              />
            </span>
          </a>
        )}
        <a className="course-academy" href={academy.href}>
          <Avatar url={academy.logo} name={academy.name} size={40} shape="rounded" loading="eager" />
          <span>
            <span className="sr-only">{copy.academy}: </span>
            <span translate="no">
              <BidiText text={academy.name} />
            </span>
          </span>
        </a>
        {rating && (
          <a className="course-rating" href="#comments">
            <b translate="no">{rating.average}</b>
            <RatingStars value={rating.value} label={copy.ofFive} />
            <span>({rating.votes})</span>
          </a>
        )}
      </div>
      {summary && (
        <p className="course-summary">
          <BidiText text={summary} />
        </p>
      )}
      {silent !== null && (
        <p className="course-silent">
          <Icon name="info" size={16} />
          {silent} <a href="/help#alive">{copy.whatIsThis}</a>
        </p>
      )}
      <div className="course-actions">
        <BookmarkButton id={id} href={path} className="course-action" />
        <a className="course-action" href={`/compare?primary=${id}`} rel="nofollow" data-compare={id}>
          <Icon name="compare" size={18} />
          {copy.compare}
        </a>
        <ShareButton title={title} />
      </div>
    </header>
  );
}
