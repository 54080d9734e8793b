import type { ReactNode } from 'react';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { Avatar } from '@kavosh/ui/avatar.tsx';
import { Pagination } from '@kavosh/ui/pagination.tsx';
import { RatingStars } from '@kavosh/ui/rating-stars.tsx';
import { BidiText } from '../../shared/bidi-text.tsx';
import { WatchButton } from '../../shared/watch/watch-button.tsx';
import type { AcademyView } from './academy-view.ts';
import { academyCopy as copy } from './copy.ts';
import { ReportCard } from './report-card.tsx';
import './academy.css';

interface AcademyPageProps {
  academy: AcademyView;
  /** The cards of this page's courses; null: there are none. */
  children: ReactNode;
}

const pageLabels = {
  ...copy.pages,
  page: (page: number) => copy.pages.page(toPersianDigits(page)),
  figure: (page: number) => toPersianDigits(page),
};

/** The public page of an academy: what it is, its courses, who teaches, what may be taken back, its report card. */
export function AcademyPage({ academy, children }: AcademyPageProps) {
  const { name, path, logo, about, site, rating, courseCount, coursesHref, page, pages, teachers, refund } = academy;
  return (
    <div className="page academy-page">
      <header className="academy-head">
        <Avatar url={logo} name={name} size={96} shape="rounded" loading="eager" />
        <div>
          <h1 translate="no">
            <BidiText text={name} />
          </h1>
          <p className="academy-facts">
            {rating && (
              <span className="academy-rating">
                <RatingStars value={rating.value} label={`${rating.average} از ۵`} />
                <b>{rating.average}</b> <span>({rating.votes})</span>
              </span>
            )}
            <span>{courseCount}</span>
            {site && (
              <a href={site.href} rel="noopener nofollow" target="_blank">
                {copy.site}: <bdi dir="ltr">{site.text}</bdi>
              </a>
            )}
          </p>
        </div>
        <WatchButton of={{ kind: 'academy', id: academy.id }} href={path} lead="academy" />
      </header>
      {page === 1 && about.length > 0 && (
        <section aria-labelledby="about" className="academy-section">
          <h2 id="about">{copy.about}</h2>
          {about.map((paragraph) => (
            <p key={paragraph} dir="auto">
              <BidiText text={paragraph} />
            </p>
          ))}
        </section>
      )}
      {page === 1 && academy.report && <ReportCard report={academy.report} />}
      <section aria-labelledby="courses" className="academy-section">
        <div className="academy-courses-head">
          <h2 id="courses">{copy.courses}</h2>
          {children !== null && (
            <a href={coursesHref} rel="nofollow">
              {copy.narrow}
            </a>
          )}
        </div>
        {children ?? <p>{copy.noCourses}</p>}
        <Pagination
          current={page}
          total={pages}
          hrefOf={(to) => (to === 1 ? path : `${path}?page=${to}`)}
          labels={pageLabels}
        />
      </section>
      {teachers.length > 0 && (
        <section aria-labelledby="teachers" className="academy-section">
          <h2 id="teachers">{copy.teachers}</h2>
          <ul className="academy-teachers">
            {teachers.map((one) => (
              <li key={one.id}>
                <Avatar url={one.image} name={one.name} size={40} />
                <div>
                  <a href={one.href} translate="no">
                    <BidiText text={one.name} />
                  </a>
                  <p>
                    {one.position !== '' && (
                      <>
                        <BidiText text={one.position} /> ·{' '}
                      </>
                    )}
                    {one.courses}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="refund" className="academy-section">
        <h2 id="refund">{copy.refund}</h2>
        <p>{refund.whole}</p>
        {refund.exempt !== null && <p>{refund.exempt}</p>}
        {refund.steps.length > 0 && (
          <>
            <p>{copy.refundSteps}</p>
            <ul className="academy-steps">
              {refund.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </>
        )}
        <p className="academy-note">{copy.refundOthers}</p>
      </section>
      <p className="academy-note">
        {academy.claimHref !== null && (
          <>
            <a href={academy.claimHref} rel="nofollow">
              {copy.claim}
            </a>{' '}
            · {copy.claimNote}{' '}
          </>
        )}
        <a href="/for-academies">{copy.forAcademies}</a>
      </p>
    </div>
  );
}
