import { useState, type ReactNode } from 'react';
import type { CourseRefund } from '@kavosh/contract/refunds.ts';
import { Breadcrumbs } from '@kavosh/ui/breadcrumbs.tsx';
import { Picture } from '@kavosh/ui/picture.tsx';
import { BidiText } from '../../../shared/bidi-text.tsx';
import { BookmarkActions } from '../bookmark-button.tsx';
import { BuyBar } from './buying/buy-bar.tsx';
import { Comments } from './comments/comments.tsx';
import type { CommentsView, RatingView } from './comments/comments-view.ts';
import { coursePageCopy as copy } from './copy.ts';
import { CourseFactsList } from './course-facts-list.tsx';
import { CourseHead } from './course-head.tsx';
import { CourseOffer } from './course-offer.tsx';
import { CourseSections, RelatedCourses } from './course-sections.tsx';
import type { CourseBody, CourseView } from './course-view.ts';
import type { PriceHistoryView } from './prices/price-history-view.ts';
import { useBuying } from './buying/use-buying.tsx';
import './course-page.css';
import './prices/price-history.css';
import './comments/comments.css';

interface CoursePageProps {
  course: CourseView;
  /** Of withdrawing from its purchase; null: nothing is sold. */
  refund: CourseRefund | null;
  /** Null: nothing is said of its prices. */
  prices: PriceHistoryView | null;
  body: CourseBody;
  comments: CommentsView;
  /** The jobs that ask for what the course teaches. */
  fromCourseToJobs?: ReactNode;
}

/** The page of one course. */
export function CoursePage({ course, refund, prices, body, comments, fromCourseToJobs }: CoursePageProps) {
  // A member who has just rated the course sees it everywhere at once.
  const [rating, setRating] = useState<RatingView>();
  const buying = useBuying(course);
  return (
    <>
      <article className="course-page">
        <div className="page course-layout">
          <Breadcrumbs
            items={course.crumbs.map(({ text, href }) => ({ text: <BidiText text={text} />, href }))}
            label={copy.way}
          />
          <CourseHead course={rating === undefined ? course : { ...course, rating }} teachers={body.instructors} />
          <div className="course-side">
            <Picture
              url={course.cover}
              kind="cover"
              className="course-cover"
              loading="eager"
              fetchPriority="high"
              sizes="(width >= 64rem) 22rem, (width >= 48rem) 20rem, 11rem"
            />
            <div className="course-card-side">
              <CourseOffer course={course} refund={refund} prices={prices} buying={buying} />
              <CourseFactsList facts={body.facts} />
            </div>
          </div>
          <CourseSections body={body} path={course.path}>
            {fromCourseToJobs}
            <Comments course={course} comments={comments} onRating={setRating} />
          </CourseSections>
        </div>
        {course.onSale && <BuyBar path={course.path} price={course.price} buying={buying} />}
      </article>
      <RelatedCourses courses={course.related} />
      {buying.dialog}
      <BookmarkActions />
    </>
  );
}
