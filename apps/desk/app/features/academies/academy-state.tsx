import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  academyStates,
  academyStateWords,
  askAcademyState,
  showAcademyState,
  type AcademyState,
} from '@kavosh/contract/desk/catalogue/academy-state.ts';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { useMay } from '../../shared/use-may.ts';

const steps: Readonly<Record<AcademyState, { word: string; body: string }>> = {
  listed: {
    word: 'بی‌قرارداد',
    body: 'دوره‌های آموزشگاه دیده می‌شوند، ولی قراردادی با آن نداریم.',
  },
  active: {
    word: 'فعال کردن',
    body: 'دوره‌های آموزشگاه دوباره دیده و فروخته می‌شوند و پولش تسویه می‌شود.',
  },
  suspended: {
    word: 'معلق کردن',
    body:
      'دوره‌های آموزشگاه از همه صفحه‌ها و جست‌وجو برداشته می‌شوند و کسی از آن نمی‌خرد. پولش نگه داشته می‌شود و تا فعال ' +
      'شدن دوباره تسویه نمی‌شود؛ تسویه‌هایی که هنوز به بانک نرسیده‌اند کنار گذاشته می‌شوند. خریدهای پیشین سر جای خود ' +
      'می‌مانند.',
  },
  closed: {
    word: 'بستن',
    body:
      'مانند معلق شدن، و رمزهای آموزشگاه همان لحظه باطل می‌شوند: تماس‌هایش دیگر پاسخ نمی‌گیرند. برای فعالیت دوباره رمز ' +
      'تازه لازم است.',
  },
};

const isHeldState = (state: AcademyState): boolean => state === 'suspended' || state === 'closed';
/** What a change does; its owners get a notice where it changes what they sell. */
const bodyOf = (before: AcademyState, after: AcademyState): string =>
  isHeldState(before) || isHeldState(after)
    ? `${steps[after].body} مالکان آموزشگاه خبردار می‌شوند و دلیل را می‌خوانند.`
    : steps[after].body;

/** Whether an academy sells here, and asking a second colleague for another state. */
export function AcademyStatePanel({ id }: { id: string }) {
  const mayEdit = useMay('terms.edit');
  const [asked, setAsked] = useState<AcademyState | null>(null);
  const query = useQuery({
    queryKey: ['academy-state', id],
    queryFn: ({ signal }) => call(showAcademyState, { params: { id } }, signal),
  });
  if (query.error) return <Failed isPart error={query.error} onRetry={query.refetch} />;
  if (!query.data) return null;
  const { state, since, open_approvals: open } = query.data;
  const isHeld = isHeldState(state);
  return (
    <section className="panel" aria-labelledby="state">
      <h2 id="state" className="panel-title">
        وضعیت در کاوش
      </h2>
      <p>
        <Badge tone={isHeld ? 'danger' : 'neutral'}>{academyStateWords[state]}</Badge>{' '}
        {since !== null && (
          <>
            از <Moment at={since} />
          </>
        )}
      </p>
      {open.some((one) => one.action === 'academy.state') ? (
        <p>
          <Link to="/approvals">یک درخواست تغییر وضعیت در انتظار تأیید نفر دوم است.</Link>
        </p>
      ) : (
        mayEdit && (
          <p>
            {academyStates
              .filter((one) => one !== state)
              .map((one) => (
                <Button key={one} variant="secondary" onClick={() => setAsked(one)}>
                  {steps[one].word}
                </Button>
              ))}
          </p>
        )
      )}
      {asked !== null && (
        <ReasonDialog
          title={`${steps[asked].word} آموزشگاه`}
          body={bodyOf(state, asked)}
          confirm="درخواست تأیید"
          act={(reason) => call(askAcademyState, { params: { id }, body: { state: asked, reason } })}
          onDone={() => {
            setAsked(null);
            void query.refetch();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
