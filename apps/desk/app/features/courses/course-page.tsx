import '@kavosh/office/held/held.css';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { returnToFeed } from '@kavosh/contract/desk/catalogue/course-changes.ts';
import type { CourseField } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import { listDeskCourses, showDeskCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { courseStateWords } from '@kavosh/contract/desk/words/state-words.ts';
import { formatNumber, formatRating, formatToman } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { BY_HAND, sourceWord } from '../../shared/words/source-word.ts';
import { HeldFields } from '@kavosh/office/held/held-fields.tsx';
import { WhatWasDone } from '../../shared/what-was-done.tsx';
import { ChangeCourses, type StateStep } from './change-courses.tsx';
import { CourseCover } from './course-cover.tsx';
import { CourseEditions } from '@kavosh/office/course/editions/course-editions.tsx';
import { Prices } from './course-history.tsx';
import { editionCalls } from './edition-calls.ts';
import { courseNames } from './course-names.ts';
import { fieldTexts } from '@kavosh/office/course/course-words.ts';
import { cashbackWord, editedWords } from './course-words.ts';
import { PriceDoubt } from './price-doubt.tsx';
import { TakeOffCourse } from './take-off-course.tsx';
import { useCourseChoices } from '../../shared/use-course-choices.ts';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';

/** One course: its public data and where each value comes from, prices and sales, and its actions. */
export function CoursePage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { names } = useCourseChoices();
  const mayPublish = useMay('catalogue.publish');
  const maySeePurchases = useMay('purchases.read');
  const [step, setStep] = useState<StateStep | 'withdraw' | 'merge' | null>(null);
  const query = useQuery({
    queryKey: ['course', id],
    queryFn: ({ signal }) => call(showDeskCourse, { params: { id } }, signal),
  });
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const { course, facts, sales, comments, merged_into: mergedInto } = query.data;
  const all = courseNames(query.data, names);
  const letGo = (field: CourseField) =>
    call(returnToFeed, { params: { id }, body: { version: course.version, fields: [field] } });
  const close = () => setStep(null);
  const again = () => {
    close();
    void query.refetch();
    void queryClient.invalidateQueries({ queryKey: [listDeskCourses.path] });
  };
  const isFinal = course.state === 'withdrawn' || course.state === 'merged';
  const isShown = course.state === 'on_sale' || course.state === 'ended';
  return (
    <>
      <PageTitle title={course.title}>
        {!isFinal && <Button onClick={() => void navigate(`/courses/${id}/edit`)}>ویرایش</Button>}
        <Button variant="secondary" onClick={() => void navigate(`/courses/${id}/entry`)}>
          تحویل
        </Button>
        {mayPublish && !isFinal && (
          <>
            {course.state !== 'hidden' && (
              <Button variant="secondary" onClick={() => setStep('hide')}>
                پنهان کردن
              </Button>
            )}
            {!isShown && course.state !== 'suspended' && (
              <Button variant="secondary" onClick={() => setStep('publish')}>
                انتشار
              </Button>
            )}
            <Button variant="secondary" onClick={() => setStep('merge')}>
              ادغام
            </Button>
            <Button variant="danger" onClick={() => setStep('withdraw')}>
              برداشتن همیشگی
            </Button>
          </>
        )}
      </PageTitle>
      {mergedInto && (
        <p className="panel">
          این دوره ادغام شده است و نشانی آن به{' '}
          <Link to={`/courses/${mergedInto.id}`}>
            <PersianText text={mergedInto.title} />
          </Link>{' '}
          می‌رود.
        </p>
      )}
      {query.data.open_approvals.length > 0 && (
        <p className="panel">
          <Link to="/approvals">یک درخواست درباره این دوره در انتظار تأیید نفر دوم است.</Link>
        </p>
      )}
      <div className="record">
        <div className="record-part">
          <PriceDoubt whole={query.data} isFinal={isFinal} />
          <HeldFields
            words={editedWords}
            values={fieldTexts(query.data.values, all)}
            feed={fieldTexts(query.data.feed, all)}
            byHand={query.data.by_hand}
            isOwn={course.source === BY_HAND}
            {...(isFinal ? {} : { letGo })}
            onDone={again}
          />
          <Prices prices={query.data.prices} />
          <CourseEditions courseId={id} calls={editionCalls(id)} mayWrite={!isFinal} />
          <WhatWasDone done={query.data.done} />
        </div>
        <div className="record-part">
          <CourseCover whole={query.data} isFinal={isFinal} onDone={again} />
          <section className="panel" aria-label="این دوره">
            <h2 className="panel-title">
              <a href={query.data.page}>صفحه دوره در سایت</a>
            </h2>
            <Facts
              facts={[
                ['وضعیت', courseStateWords[course.state]],
                [
                  'آموزشگاه',
                  <Link key="a" to={`/courses?academy=${course.academy.id}`}>
                    <bdi translate="no">{course.academy.name}</bdi>
                  </Link>,
                ],
                [
                  'فید',
                  course.source === BY_HAND ? (
                    sourceWord(course.source)
                  ) : (
                    <bdi key="s" dir="ltr" translate="no">
                      {course.source} / {facts.source_key}
                    </bdi>
                  ),
                ],
                ['بازگشت وجه', cashbackWord(query.data)],
                [
                  'امتیاز',
                  facts.rating.participants === 0
                    ? 'ندارد'
                    : `${formatRating(facts.rating.average)} از ${formatNumber(facts.rating.participants)} نفر`,
                ],
                [
                  'نظرها',
                  <Link key="c" to={`/comments?which=newest&course=${id}`}>
                    {formatNumber(comments.shown)} پیدا، {formatNumber(comments.hidden)} پنهان
                  </Link>,
                ],
                [
                  'خریدهای قطعی',
                  maySeePurchases ? (
                    <Link key="p" to={`/purchases?course=${id}`}>
                      {formatNumber(sales.confirmed)}
                    </Link>
                  ) : (
                    formatNumber(sales.confirmed)
                  ),
                ],
                ['فروش', formatToman(sales.amount)],
                ['کارمزد', formatToman(sales.commission)],
                ['بازگشت وجه داده‌شده', formatToman(sales.cashback)],
                [
                  'خریدهای دیگر',
                  `${formatNumber(sales.unconfirmed)} منتظر، ${formatNumber(sales.cancelled)} لغو، ` +
                    `${formatNumber(sales.refunded)} بازگشتی`,
                ],
                ['انتشار', <Moment key="m" at={course.published_at} />],
                ['آخرین تغییر', <Moment key="u" at={course.updated_at} />],
              ]}
            />
          </section>
        </div>
      </div>
      {(step === 'hide' || step === 'publish') && (
        <ChangeCourses step={step} rows={[course]} onDone={again} onUndone={again} onClose={close} />
      )}
      {(step === 'withdraw' || step === 'merge') && (
        <TakeOffCourse course={course} isMerge={step === 'merge'} onDone={again} onClose={close} />
      )}
    </>
  );
}
