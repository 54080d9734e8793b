import { useState } from 'react';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import {
  dismissReplyReports,
  hideCommentReply,
  restoreCommentReply,
  type DeskComment,
  type showDeskComment,
} from '@kavosh/contract/desk/desk-comments.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { reasonWords } from './comment-words.ts';

interface ReplyPartProps {
  comment: Pick<DeskComment, 'id' | 'version' | 'reply'>;
  reports: EndpointData<typeof showDeskComment>['reply_reports'];
  onDone: () => void;
}

type Step = 'hide' | 'restore' | 'dismiss';

const steps = {
  hide: {
    call: hideCommentReply,
    title: 'پنهان کردن پاسخ',
    body: 'پاسخ از صفحه دوره برداشته می‌شود و نظر سر جایش می‌ماند. آموزشگاه دلیل شما را می‌خواند.',
    done: 'پاسخ پنهان شد.',
  },
  restore: {
    call: restoreCommentReply,
    title: 'برگرداندن پاسخ',
    body: 'پاسخ به صفحه دوره برمی‌گردد.',
    done: 'پاسخ برگشت.',
  },
  dismiss: {
    call: dismissReplyReports,
    title: 'رد گزارش‌های پاسخ',
    body: 'پاسخ سر جایش می‌ماند و گزارش‌های آن بسته می‌شود.',
    done: 'گزارش‌های پاسخ بسته شد.',
  },
} as const;

/** What the academy replied and what learners reported of it; it may be taken off the page, and the review stays. */
export function ReplyPart({ comment: { id, version, reply }, reports, onDone }: ReplyPartProps) {
  const [asked, setAsked] = useState<Step | null>(null);
  if (reply === null) return null;
  const turn = reply.hidden_at === null ? 'hide' : 'restore';
  return (
    <section className="panel" aria-labelledby="reply">
      <h2 id="reply" className="panel-title">
        پاسخ <bdi>{reply.academy}</bdi>
      </h2>
      <p className="muted">
        <Moment at={reply.created_at} />
      </p>
      <blockquote className="quote" dir="auto">
        {reply.content}
      </blockquote>
      {reply.hidden_at !== null && (
        <p className="desk-error">
          پنهان شده در <Moment at={reply.hidden_at} />: {reply.hidden_reason}
        </p>
      )}
      <div className="form-actions">
        <Button variant={turn === 'hide' ? 'danger' : 'secondary'} onClick={() => setAsked(turn)}>
          {steps[turn].title}
        </Button>
        {reply.reports > 0 && (
          <Button variant="secondary" onClick={() => setAsked('dismiss')}>
            {steps.dismiss.title}
          </Button>
        )}
      </div>
      {reports.length > 0 && (
        <ul className="lines" aria-label="گزارش‌های پاسخ">
          {reports.map((report) => (
            <li key={`${report.by.id}-${report.created_at}`} className="panel">
              <p>
                <Badge tone={report.decided_at === null ? 'highlight-soft' : 'neutral'}>
                  {reasonWords[report.reason]}
                </Badge>{' '}
                <bdi translate="no">{report.by.name}</bdi> · <Moment at={report.created_at} />
                {report.decided_at !== null && ' · رسیدگی شده'}
              </p>
              {report.text !== null && <p dir="auto">{report.text}</p>}
              {report.reported_content !== reply.content && (
                <blockquote className="quote" dir="auto">
                  {report.reported_content}
                </blockquote>
              )}
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <ReasonDialog
          title={steps[asked].title}
          body={steps[asked].body}
          confirm={steps[asked].title}
          isDanger={asked === 'hide'}
          act={async (reason) => {
            await call(steps[asked].call, { params: { id: String(id) }, body: { version, reason } });
            toastSuccess(steps[asked].done);
          }}
          onDone={() => {
            setAsked(null);
            onDone();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
