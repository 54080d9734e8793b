import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { listDeskCourses, showDeskCourse, withdrawCourse } from '@kavosh/contract/desk/desk-courses.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { queryClient } from '../../api/query-client.ts';
import { deskCopy } from '../../copy.ts';
import { call } from '../../session/call.ts';
import { useMay } from '../../session/use-session.ts';
import { Failed } from '../../shared/data-list.tsx';
import { Facts } from '../../shared/facts.tsx';
import { Moment } from '../../shared/moment.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { actionWord } from '../../shared/action-words.ts';
import { ChangeCourses } from './change-courses.tsx';
import { courseStateWords } from './course-words.ts';

/** One course: where it comes from, what it cost, and whether it is on the site. */
export function CoursePage() {
  const { id = '' } = useParams();
  const [step, setStep] = useState<'hide' | 'show' | 'withdraw' | null>(null);
  const mayPublish = useMay('catalogue.publish');
  const mayReadPurchases = useMay('purchases.read');
  const query = useQuery({
    queryKey: ['course', id],
    queryFn: ({ signal }) => call(showDeskCourse, { params: { id } }, signal),
  });
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{deskCopy.loading}</output>;
  const { course, summary, prices, done: deeds } = query.data;
  const close = () => setStep(null);
  const done = () => {
    close();
    void query.refetch();
    void queryClient.invalidateQueries({ queryKey: [listDeskCourses.path] });
  };
  return (
    <>
      <PageTitle title={`دوره ${formatNumber(course.id)}`}>
        {mayPublish && (course.state === 'published' || course.state === 'missing') && (
          <Button variant="secondary" onClick={() => setStep('hide')}>
            برداشتن از سایت
          </Button>
        )}
        {mayPublish && course.state === 'hidden' && <Button onClick={() => setStep('show')}>برگرداندن به سایت</Button>}
        {mayPublish && course.state !== 'withdrawn' && (
          <Button variant="danger" onClick={() => setStep('withdraw')}>
            برداشتن برای همیشه
          </Button>
        )}
      </PageTitle>
      <div className="record">
        <div className="record-part">
          <section className="panel" aria-labelledby="prices">
            <h2 id="prices" className="panel-title">
              قیمت‌ها
            </h2>
            {prices.length === 0 && <p className="muted">قیمتی گفته نشده است.</p>}
            <ul className="lines">
              {prices.map((one) => (
                <li key={one.at} className="line">
                  <span>
                    {one.is_free ? 'رایگان' : one.price === null ? 'نامعلوم' : formatToman(one.price)}
                    {one.discount_percent !== null && ` با ${formatNumber(one.discount_percent)} درصد تخفیف`}
                    {one.discount_amount !== null && ` با ${formatToman(one.discount_amount)} تخفیف`}
                  </span>
                  <span>
                    <bdi className="muted">{one.source}</bdi> <Moment at={one.at} />
                  </span>
                </li>
              ))}
            </ul>
          </section>
          <section className="panel" aria-labelledby="deeds">
            <h2 id="deeds" className="panel-title">
              کارهای همکاران
            </h2>
            {deeds.length === 0 && <p className="muted">همکاری به این دوره دست نزده است.</p>}
            <ul className="lines">
              {deeds.map((one) => (
                <li key={one.at} className="panel">
                  <p className="line">
                    <span>
                      {actionWord(one.action)} <bdi>{one.by}</bdi>
                    </span>
                    <Moment at={one.at} />
                  </p>
                  {typeof one.details['reason'] === 'string' && <p dir="auto">دلیل: {one.details['reason']}</p>}
                </li>
              ))}
            </ul>
          </section>
        </div>
        <section className="panel" aria-label="این دوره">
          <h2 className="panel-title">
            <a href={`/course/${course.id}`}>{course.title}</a>
          </h2>
          {summary !== '' && <p className="muted">{summary}</p>}
          <Facts
            facts={[
              ['وضعیت', courseStateWords[course.state]],
              ...(course.is_ended ? [['زمان', 'پایان یافته است'] as const] : []),
              ['آموزشگاه', <bdi key="a">{course.academy.name}</bdi>],
              ['دسته', <bdi key="c">{course.category.name}</bdi>],
              ['قیمت', course.is_free ? 'رایگان' : course.price === null ? 'نامعلوم' : formatToman(course.price)],
              ['فید', <bdi key="s">{course.source}</bdi>],
              [
                'شناسه در فید',
                <bdi key="k" dir="ltr">
                  {course.source_key}
                </bdi>,
              ],
              ...(mayReadPurchases
                ? [
                    [
                      'خریدها',
                      <Link key="p" to={`/purchases?course=${course.id}`}>
                        خریدهای این دوره
                      </Link>,
                    ] as const,
                  ]
                : []),
              ['انتشار', <Moment key="t" at={course.published_at} />],
              ['آخرین تغییر', <Moment key="u" at={course.updated_at} />],
              ...(course.hidden_at === null
                ? []
                : [['برداشته شده', <Moment key="h" at={course.hidden_at} />] as const]),
            ]}
          />
        </section>
      </div>
      {(step === 'hide' || step === 'show') && (
        <ChangeCourses change={step} rows={[course]} onClose={close} onDone={done} />
      )}
      {step === 'withdraw' && (
        <ReasonDialog
          title="برداشتن دوره برای همیشه"
          body="این کار برگشت ندارد: صفحه دوره برای همیشه بسته می‌شود و فید هم آن را برنمی‌گرداند. خریدهای آن سر جایشان می‌ماند."
          confirm="برداشتن برای همیشه"
          isDanger
          act={(reason) =>
            call(withdrawCourse, { params: { id }, body: { version: course.version, reason } }).then(() =>
              toastSuccess('دوره برای همیشه برداشته شد.'),
            )
          }
          onDone={done}
          onClose={close}
        />
      )}
    </>
  );
}
