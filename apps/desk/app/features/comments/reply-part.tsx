import { useState } from 'react';
import { hideCommentReply, restoreCommentReply, type DeskComment } from '@kavosh/contract/desk/desk-comments.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { call } from '@kavosh/office/session/call.ts';

interface ReplyPartProps {
  comment: Pick<DeskComment, 'id' | 'version' | 'reply'>;
  onDone: () => void;
}

/** What the academy replied, which may be taken off the page; the review stays. */
export function ReplyPart({ comment: { id, version, reply }, onDone }: ReplyPartProps) {
  const [isAsked, setIsAsked] = useState(false);
  if (reply === null) return null;
  const hides = reply.hidden_at === null;
  const title = hides ? 'پنهان کردن پاسخ' : 'برگرداندن پاسخ';
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
        <Button variant={hides ? 'danger' : 'secondary'} onClick={() => setIsAsked(true)}>
          {title}
        </Button>
      </div>
      {isAsked && (
        <ReasonDialog
          title={title}
          body={
            hides
              ? 'پاسخ از صفحه دوره برداشته می‌شود و نظر سر جایش می‌ماند. آموزشگاه دلیل شما را می‌خواند.'
              : 'پاسخ به صفحه دوره برمی‌گردد.'
          }
          confirm={title}
          isDanger={hides}
          act={async (reason) => {
            await call(hides ? hideCommentReply : restoreCommentReply, {
              params: { id: String(id) },
              body: { version, reason },
            });
            toastSuccess(hides ? 'پاسخ پنهان شد.' : 'پاسخ برگشت.');
          }}
          onDone={() => {
            setIsAsked(false);
            onDone();
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </section>
  );
}
