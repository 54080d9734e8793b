import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { courseFields, type CourseField } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import type { PagePreview as Preview } from '@kavosh/contract/desk/catalogue/preview.ts';
import {
  approveReceivedCourse,
  listReceivedCourses,
  previewReceivedCourse,
  returnReceivedCourse,
  showReceivedCourse,
  type WholeReceivedCourse,
} from '@kavosh/contract/desk/catalogue/received-courses.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import '@kavosh/office/course/course-cover.css';
import { fieldTexts, priceWord } from '@kavosh/office/course/course-words.ts';
import '@kavosh/office/held/held.css';
import { TypedText } from '@kavosh/office/held/typed-text.tsx';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { PagePreview } from '@kavosh/office/preview/page-preview.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { useCourseChoices } from '../../shared/use-course-choices.ts';

/** What an academy sent of a course, beside what the site says. */
export function ReceivedCoursePage() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['received', id],
    queryFn: ({ signal }) => call(showReceivedCourse, { params: { id } }, signal),
  });
  if (query.error && !query.data) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  return <Received key={id} whole={query.data} />;
}

function Received({ whole }: { whole: WholeReceivedCourse }) {
  const { received, course, version, approved } = whole;
  const navigate = useNavigate();
  const [isReturning, setReturning] = useState(false);
  const [seen, setSeen] = useState<Preview | null>(null);
  const params = { id: String(received.id) };
  const showNow = (thrown: unknown) => {
    const now = refusedData(approveReceivedCourse, 'desk.stale', thrown);
    if (now) queryClient.setQueryData(['received', params.id], now.received);
  };
  const leave = (word: string) => {
    toastSuccess(word);
    queryClient.removeQueries({ queryKey: ['received', params.id] });
    void queryClient.invalidateQueries({ queryKey: [listReceivedCourses.path] });
    void queryClient.invalidateQueries({ queryKey: ['course', params.id] });
    void navigate('/received');
  };
  const { act, running, error } = useAction(
    async (step: 'approve' | 'preview') => {
      const asked = { params, body: { version } };
      if (step === 'preview') return setSeen(await call(previewReceivedCourse, asked));
      await call(approveReceivedCourse, asked);
      leave('تأیید شد و آموزشگاه خبردار شد.');
    },
    { onFailed: showNow },
  );
  return (
    <>
      <PageTitle title={received.title}>
        <Link to={`/courses/${received.id}`}>صفحه دوره در میز کار</Link>
      </PageTitle>
      <Facts
        isBeside
        facts={[
          [
            'آموزشگاه',
            <Link key="academy" to={`/academies/${course.academy.id}`}>
              {course.academy.name}
            </Link>,
          ],
          ['چه', received.is_new ? 'دوره تازه' : 'تغییر دوره‌ای که روی سایت بوده است'],
          ['تأییدشده از این آموزشگاه', `${formatNumber(approved)} دوره`],
          ['فرستاده‌شده', <Moment key="sent" at={received.sent_at} />],
        ]}
      />
      <SideBySide whole={whole} />
      <SentEditions editions={whole.editions} />
      <form className="desk-form" onSubmit={(event) => event.preventDefault()}>
        <FormError error={error} />
        <div className="form-actions">
          <Button busy={running === 'approve'} disabled={running === 'preview'} onClick={() => act('approve')}>
            {received.is_new ? 'تأیید و انتشار' : 'تأیید تغییرها'}
          </Button>
          <Button variant="secondary" busy={running === 'preview'} onClick={() => act('preview')}>
            {officeCopy.preview}
          </Button>
          <Button variant="quiet" onClick={() => setReturning(true)}>
            برگرداندن با دلیل
          </Button>
        </div>
      </form>
      {seen && <PagePreview preview={seen} onClose={() => setSeen(null)} />}
      {isReturning && (
        <ReasonDialog
          title="برگرداندن به آموزشگاه"
          body="آموزشگاه دلیل را می‌خواند، درست می‌کند و دوباره می‌فرستد. نوشته‌هایش سر جایش می‌ماند."
          confirm="برگرداندن"
          act={(reason) => call(returnReceivedCourse, { params, body: { version, reason } })}
          onDone={() => leave('برگشت و آموزشگاه خبردار شد.')}
          onClose={() => setReturning(false)}
        />
      )}
    </>
  );
}

/** Editions that were written with it. */
function SentEditions({ editions }: Pick<WholeReceivedCourse, 'editions'>) {
  if (editions.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="editions">
      <h2 id="editions" className="panel-title">
        برنامه‌هایی که با تأیید روی سایت می‌آید
      </h2>
      <ul className="lines">
        {editions.map((one) => (
          <li key={one.id}>
            <p>{[one.center, one.address, one.teacher].filter((part) => part !== '').join('، ') || 'بی‌نشانی'}</p>
            <p className="muted">
              {one.starts_at === null ? 'بی‌تاریخ' : <Moment at={one.starts_at} />}
              {one.schedule !== '' && `، ${one.schedule.split(' | ').join('؛ ')}`}
              {one.capacity !== null && `، ظرفیت ${formatNumber(one.capacity)} نفر`}
              {one.price && `، ${priceWord(one.price)}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const isTyped = (field: string): field is CourseField => courseFields.typedNames.some((name) => name === field);

/** Each field that was written, as the site says it and as it was sent. */
function SideBySide({ whole: { received, site, sent, names } }: { whole: WholeReceivedCourse }) {
  const choices = useCourseChoices();
  const of = {
    categories: choices.names,
    instructors: new Map(
      names.instructors.map(({ id, name, position, waits }) => [
        id,
        waits ? `${name} (${[position, 'مدرس تازه'].filter((one) => one !== '').join('، ')})` : name,
      ]),
    ),
    cities: new Map(names.cities.map(({ id, name }) => [id, name])),
  };
  const [now, next] = [fieldTexts(site, of), fieldTexts(sent, of)];
  const shown = received.is_new ? courseFields.typedNames : received.fields.filter(isTyped);
  return (
    <section className="panel" aria-labelledby="sent">
      <h2 id="sent" className="panel-title">
        {received.is_new ? 'آنچه فرستاده‌اند' : 'سایت و آنچه فرستاده‌اند'}
      </h2>
      <dl className="held-fields">
        {shown.map((field) => (
          <div key={field} className="held-field">
            <dt>{courseFields.words[field]}</dt>
            <dd>
              <Sides
                label={courseFields.words[field]}
                now={received.is_new ? null : now[field] || 'خالی'}
                next={next[field] || 'خالی'}
              />
            </dd>
          </div>
        ))}
        {received.fields.includes('cover') && sent.cover !== null && (
          <div className="held-field">
            <dt>{courseFields.words.cover}</dt>
            <dd>
              <img className="course-cover" src={sent.cover} width={640} height={360} alt="تصویری که فرستاده‌اند" />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** `now` null: the site says nothing of it. */
function Sides({ label, now, next }: { label: string; now: string | null; next: string }) {
  if (now === null) return <TypedText label={label}>{next}</TypedText>;
  return (
    <dl className="side-by-side">
      <div>
        <dt className="muted">اکنون روی سایت</dt>
        <dd>
          <TypedText label={`${label}، اکنون روی سایت`}>{now}</TypedText>
        </dd>
      </div>
      <div>
        <dt className="muted">فرستاده‌شده</dt>
        <dd>
          <TypedText label={`${label}، فرستاده‌شده`}>{next}</TypedText>
        </dd>
      </div>
    </dl>
  );
}
