import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import {
  approveReceivedFile,
  listReceivedCourses,
  listReceivedFiles,
  returnReceivedFile,
  showReceivedFile,
  type WholeReceivedCourse,
} from '@kavosh/contract/desk/catalogue/received-courses.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { importProblems } from '@kavosh/contract/panel/import-words.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { priceWord } from '@kavosh/office/course/course-words.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { useCourseChoices } from '../../shared/use-course-choices.ts';

/** Courses that an academy sent with one file: a sample is looked at, and all are decided on together. */
export function ReceivedFilePage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const [draw, setDraw] = useState(0);
  const [isReturning, setReturning] = useState(false);
  const [left, setLeft] = useState<number | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const params = { id };
  const query = useQuery({
    queryKey: ['received-file', id, draw],
    queryFn: ({ signal }) => call(showReceivedFile, { params, query: { draw: String(draw) } }, signal),
  });
  const leave = (word: string) => {
    toastSuccess(word);
    queryClient.removeQueries({ queryKey: ['received-file', id] });
    void queryClient.invalidateQueries({ queryKey: [listReceivedFiles.path] });
    void queryClient.invalidateQueries({ queryKey: [listReceivedCourses.path] });
    void navigate('/received');
  };
  /** Decides share by share until none is left. Answers how many could not be approved, and how many were left out. */
  const decideAll = async (reason: string | null): Promise<{ kept: number; doubtful: number }> => {
    let kept = 0;
    for (;;) {
      const part =
        reason === null
          ? await call(approveReceivedFile, { params, body: { chosen: [...chosen] } })
          : await call(returnReceivedFile, { params, body: { reason } });
      kept += part.kept.length;
      setLeft(part.left);
      // Two colleagues at once: the other one does the rest.
      if (part.left === 0 || part.done + part.kept.length === 0) return { kept, doubtful: part.doubtful };
    }
  };
  const { act, busy, error } = useAction(async () => {
    const { kept, doubtful } = await decideAll(null);
    leave(
      kept + doubtful === 0
        ? 'همه دوره‌های این فایل تأیید شد و آموزشگاه خبردار شد.'
        : `بقیه تأیید شد؛ ${formatNumber(kept + doubtful)} دوره هنوز در انتظار بررسی است.`,
    );
  });
  if (query.error && !query.data) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const { file, approved, sample, doubtful } = query.data;
  const held = doubtful.filter((one) => !chosen.has(one.id)).length;
  const count = file.waiting - held;
  return (
    <>
      <PageTitle title={`فایل ${file.file_name}`} />
      <Facts
        isBeside
        facts={[
          [
            'آموزشگاه',
            <Link key="academy" to={`/academies/${file.academy.id}`}>
              {file.academy.name}
            </Link>,
          ],
          ['در انتظار', `${formatNumber(file.waiting)} دوره، ${formatNumber(file.fresh)} تا تازه`],
          ['تأییدشده از این آموزشگاه', `${formatNumber(approved)} دوره`],
          ['فرستاده‌شده', <Moment key="sent" at={file.sent_at} />],
        ]}
      />
      <section className="panel" aria-labelledby="sample">
        <h2 id="sample" className="panel-title">
          نمونه
        </h2>
        <p className="desk-note">
          {formatNumber(sample.length)} دوره از {formatNumber(file.waiting)} دوره به قرعه. هر کدام را باز کنید؛ تأیید یا
          برگرداندن برای همه دوره‌های فایل است، و آنچه جداگانه نیاز به نگاه دارد در صفحه خودش تصمیم می‌گیرد.
        </p>
        {sample.map((one) => (
          <SampleCourse key={one.received.id} whole={one} />
        ))}
        <Button variant="quiet" onClick={() => setDraw((draw + 1) % 1000)}>
          نمونه دیگر
        </Button>
      </section>
      {doubtful.length > 0 && (
        <section className="panel" aria-labelledby="doubtful">
          <h2 id="doubtful" className="panel-title">
            دوره‌های با هشدار
          </h2>
          <p className="desk-note">
            این‌ها همراه بقیه تأیید نمی‌شوند. هر کدام را ببینید؛ اگر درست است همین‌جا برگزینید، وگرنه در صفحه خود دوره
            تصمیم بگیرید.
          </p>
          <ul className="lines">
            {doubtful.map(({ id: course, title, price, doubts }) => (
              <li key={course} className="line">
                <Checkbox
                  checked={chosen.has(course)}
                  disabled={busy}
                  onChange={({ target }) => {
                    const next = new Set(chosen);
                    if (target.checked) next.add(course);
                    else next.delete(course);
                    setChosen(next);
                  }}
                >
                  <PersianText text={title} />
                  {price !== null && `، ${priceWord(price)}`}{' '}
                  <span className="muted">({doubts.map((doubt) => importProblems[doubt].word).join('؛ ')})</span>
                </Checkbox>
                <Link to={`/received/${course}`}>صفحه این دوره</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <form className="desk-form" onSubmit={(event) => event.preventDefault()}>
        <FormError error={error} />
        {busy && left !== null && <output className="desk-note">{formatNumber(left)} دوره مانده است.</output>}
        <div className="form-actions">
          <Button busy={busy} disabled={count === 0} onClick={() => act()}>
            {held === 0 ? 'تأیید همه' : 'تأیید'} {formatNumber(count)} دوره
          </Button>
          <Button variant="quiet" disabled={busy} onClick={() => setReturning(true)}>
            برگرداندن همه با دلیل
          </Button>
        </div>
      </form>
      {isReturning && (
        <ReasonDialog
          title="برگرداندن فایل به آموزشگاه"
          body="آموزشگاه دلیل را در هر دوره می‌خواند، درست می‌کند و دوباره می‌فرستد."
          confirm="برگرداندن همه"
          act={async (reason) => void (await decideAll(reason))}
          onDone={() => leave('برگشت و آموزشگاه خبردار شد.')}
          onClose={() => setReturning(false)}
        />
      )}
    </>
  );
}

/** One course of the sample: what matters of it, and its own page for the rest. */
function SampleCourse({ whole: { received, sent } }: { whole: WholeReceivedCourse }) {
  const { names } = useCourseChoices();
  return (
    <details className="line">
      <summary>
        <PersianText text={received.title} />{' '}
        <span className="muted">({received.is_new ? 'دوره تازه' : 'تغییر دوره‌ای که روی سایت بوده است'})</span>
      </summary>
      <Facts
        facts={[
          ['دسته', names.get(sent.category) ?? '—'],
          ['قیمت', priceWord(sent.price)],
          ['شروع', sent.dates.starts_at === null ? '—' : <Moment key="start" at={sent.dates.starts_at} />],
          [
            'نشانی ثبت‌نام',
            <bdi key="url" dir="ltr" translate="no">
              {sent.ref_url ?? '—'}
            </bdi>,
          ],
          ['توضیح', sent.description || '—'],
        ]}
      />
      <Link to={`/received/${received.id}`}>صفحه این دوره</Link>
    </details>
  );
}
