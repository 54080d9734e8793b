import { useState } from 'react';
import { listPanelReviews, removePanelReply, type PanelReview } from '@kavosh/contract/panel/panel-reviews.ts';
import { formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ActionDialog } from '@kavosh/office/action/action-dialog.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import type { Column } from '@kavosh/office/list/data-list.tsx';
import { ListPage } from '@kavosh/office/list/list-page.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { ReplyReview } from './reply-review.tsx';
import { ReportReview } from './report-review.tsx';

type Step = 'reply' | 'remove' | 'report';

/** What became of the academy's reply. */
function Reply({ reply, may_reply: may, reply_until: until }: PanelReview) {
  if (reply === null) return <Badge tone="highlight-soft">بی‌پاسخ</Badge>;
  if (reply.hidden_reason !== null)
    return (
      <>
        کاوش این پاسخ را برداشته است: <bdi>{reply.hidden_reason}</bdi>
      </>
    );
  return (
    <>
      <bdi>{reply.content ?? 'پاسخ را برداشته‌اید.'}</bdi>
      {may && until !== null && <span className="muted"> ویرایش تا {formatJalaliDateTime(new Date(until))}</span>}
    </>
  );
}

const columns: readonly Column<PanelReview>[] = [
  {
    key: 'text',
    label: 'نظر',
    isMain: true,
    cell: ({ id, content, course }) => (
      <a href={`${course.page ?? '/'}#comment-${id}`} target="_blank" rel="noreferrer">
        <bdi translate="no">{content ?? 'فقط ستاره'}</bdi>
      </a>
    ),
  },
  { key: 'rating', label: 'ستاره', isFigure: true, cell: ({ rating }) => formatNumber(rating) },
  { key: 'course', label: 'دوره', cell: ({ course }) => <PersianText text={course.title} /> },
  {
    key: 'author',
    label: 'نویسنده',
    isExtra: true,
    cell: ({ author, is_of_buyer: isBuyer }) => (
      <>
        <bdi translate="no">{author ?? 'بی‌نام'}</bdi> {isBuyer && <Badge tone="success">خریدار</Badge>}
      </>
    ),
  },
  { key: 'reply', label: 'پاسخ شما', isLong: true, cell: (review) => <Reply {...review} /> },
  {
    key: 'reported',
    label: 'گزارش شما',
    isExtra: true,
    cell: ({ reported }) => (reported === null ? '—' : reported === 'waits' ? 'در انتظار کاوش' : 'بررسی شد'),
  },
  { key: 'at', label: 'زمان', cell: ({ created_at: at }) => <Moment at={at} /> },
];

/** What learners say of the academy's courses. The academy replies and reports; it hides nothing. */
export function ReviewsPage() {
  const [asked, setAsked] = useState<{ step: Step; review: PanelReview } | null>(null);
  const close = () => setAsked(null);
  const done = () => {
    close();
    void queryClient.invalidateQueries({ queryKey: [listPanelReviews.path] });
  };
  const ask = (step: Step, review: PanelReview) => setAsked({ step, review });
  const acts: Column<PanelReview> = {
    key: 'acts',
    label: 'کارها',
    cell: (review) => (
      <span className="form-actions">
        {review.may_reply && (
          <Button variant="secondary" size="small" onClick={() => ask('reply', review)}>
            {review.reply?.content == null ? 'پاسخ' : 'ویرایش پاسخ'}
          </Button>
        )}
        {review.reply?.content != null && review.reply.hidden_reason === null && (
          <Button variant="quiet" size="small" onClick={() => ask('remove', review)}>
            برداشتن پاسخ
          </Button>
        )}
        {review.reported !== 'waits' && (
          <Button variant="quiet" size="small" onClick={() => ask('report', review)}>
            گزارش
          </Button>
        )}
      </span>
    ),
  };
  return (
    <>
      <ListPage
        list={listPanelReviews}
        title="نظرها"
        name="reviews"
        columns={[...columns, acts]}
        idOf={({ id }) => id}
        which={{
          name: 'which',
          label: 'کدام نظرها',
          words: [
            ['all', 'همه'],
            ['unanswered', 'بی‌پاسخ'],
            ['reported', 'گزارش‌شده'],
          ],
        }}
        choices={[
          {
            name: 'rating',
            label: 'ستاره',
            words: [5, 4, 3, 2, 1].map((stars) => [String(stars), `${formatNumber(stars)} ستاره`] as const),
          },
        ]}
        linked={['course']}
        empty="نظری در این فهرست نیست."
        emptyBody="نظرهای تازه درباره دوره‌های این آموزشگاه این‌جا می‌آید."
        letters={[
          { key: 'P', does: 'پاسخ به نظر', act: (review) => review.may_reply && ask('reply', review) },
          { key: 'G', does: 'گزارش نظر', act: (review) => review.reported !== 'waits' && ask('report', review) },
        ]}
      />
      {asked?.step === 'reply' && <ReplyReview review={asked.review} onDone={done} onClose={close} />}
      {asked?.step === 'remove' && <RemoveReply review={asked.review} onDone={done} onClose={close} />}
      {asked?.step === 'report' && <ReportReview review={asked.review} onDone={done} onClose={close} />}
    </>
  );
}

interface RemoveProps {
  review: PanelReview;
  onDone: () => void;
  onClose: () => void;
}

function RemoveReply({ review: { id, may_reply: may }, onDone, onClose }: RemoveProps) {
  const kept = useKeptForm(`remove reply ${id}`);
  const action = useAction(async () => {
    await call(removePanelReply, { params: { id: String(id) } });
    toastSuccess('پاسخ برداشته شد.');
    onDone();
  });
  return (
    <ActionDialog
      title="برداشتن پاسخ"
      kept={kept}
      action={action}
      boxes={[]}
      confirm="برداشتن پاسخ"
      isDanger
      onClose={onClose}
    >
      <p className="desk-note">
        نظر سر جایش می‌ماند و پاسخ شما از صفحه دوره برداشته می‌شود.
        {may ? '' : ' چون یک روز از نوشتن آن گذشته است، پاسخ دیگری نمی‌توانید بنویسید.'}
      </p>
    </ActionDialog>
  );
}
