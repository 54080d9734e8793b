import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { showDeskComment } from '@kavosh/contract/desk/desk-comments.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { MobileNumber } from '@kavosh/office/page/mobile-number.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { lookedAtOnce } from '@kavosh/office/page/record.ts';
import { restrictionWords } from '../../shared/words/restriction-words.ts';
import { reasonWords, starWords } from './comment-words.ts';
import { DecideComments, type Decision } from './decide-comments.tsx';
import { ReplyPart } from './reply-part.tsx';

/** One comment whole: what it says, who reported what, and who wrote it. */
export function CommentPage() {
  const { id = '' } = useParams();
  const mayRead = useMay('people.read');
  const query = useQuery({
    queryKey: ['comment', id],
    queryFn: ({ signal }) => call(showDeskComment, { params: { id } }, signal),
    ...lookedAtOnce,
  });
  const [decision, setDecision] = useState<Decision | null>(null);
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const { comment, reports, reply_reports: replyReports, author } = query.data;
  const waits = comment.waits_since !== null;
  const again = () => {
    setDecision(null);
    void query.refetch();
    void queryClient.invalidateQueries({ queryKey: ['/api/v1/desk/comments'] });
  };
  return (
    <>
      <PageTitle title={`نظر ${formatNumber(comment.id)}`}>
        {comment.hidden_at !== null && (
          <Button onClick={() => setDecision('restore')}>{waits ? 'نمایش دادن' : 'برگرداندن'}</Button>
        )}
        {(comment.hidden_at === null || waits) && (
          <Button variant="danger" onClick={() => setDecision('hide')}>
            پنهان کردن
          </Button>
        )}
        {comment.reports > 0 && (
          <Button variant="secondary" onClick={() => setDecision('dismiss')}>
            رد گزارش‌ها
          </Button>
        )}
      </PageTitle>
      <div className="record">
        <div className="record-part">
          <section className="panel">
            <p className="muted">
              <a href={`/course/${comment.course.id}`}>{comment.course.title}</a> · {formatNumber(comment.rating)} ستاره
              · <Moment at={comment.created_at} />
            </p>
            <blockquote className="quote" dir="auto">
              {comment.content ?? 'فقط ستاره داده است.'}
            </blockquote>
            {comment.waits_since !== null && (
              <p className="desk-note">
                از <Moment at={comment.waits_since} /> در انتظار نمایش است: از شبکه نویسنده، در یک ساعت بیش از اندازه
                برای دوره‌های این آموزشگاه نظر رسیده است.
              </p>
            )}
            {comment.hidden_at !== null && !waits && (
              <p className="desk-error">
                پنهان شده در <Moment at={comment.hidden_at} />: {comment.hidden_reason ?? 'بدون دلیل'}
              </p>
            )}
          </section>
          {comment.reply && <ReplyPart comment={comment} reports={replyReports} onDone={again} />}
          <section className="panel" aria-labelledby="reports">
            <h2 id="reports" className="panel-title">
              گزارش‌ها
            </h2>
            {reports.length === 0 && <p className="muted">کسی این نظر را گزارش نکرده است.</p>}
            <ul className="lines">
              {reports.map((report) => (
                <li key={`${report.by.id}-${report.created_at}`} className="panel">
                  <p>
                    <Badge tone={report.decided_at === null ? 'highlight-soft' : 'neutral'}>
                      {reasonWords[report.reason]}
                    </Badge>{' '}
                    <bdi translate="no">{report.by.name}</bdi>
                    {report.is_of_academy && ' از سوی آموزشگاه'} · <Moment at={report.created_at} />
                    {report.decided_at !== null && ' · رسیدگی شده'}
                  </p>
                  {report.text !== null && <p dir="auto">{report.text}</p>}
                  {report.reported_content !== comment.content && (
                    <blockquote className="quote" dir="auto">
                      {report.reported_content ?? 'بدون متن'}
                    </blockquote>
                  )}
                </li>
              ))}
            </ul>
          </section>
        </div>
        <section className="panel" aria-labelledby="author">
          <h2 id="author" className="panel-title">
            {mayRead ? <Link to={`/people/${author.id}`}>{author.name}</Link> : author.name}
          </h2>
          <Facts
            facts={[
              ['شماره', author.masked === null ? 'حساب حذف‌شده' : <MobileNumber key="n" number={author.masked} />],
              ['عضو از', <Moment key="c" at={author.created_at} />],
              ['نظرها', formatNumber(author.comments)],
              ['پنهان‌شده‌ها', formatNumber(author.hidden)],
              ['گزارش از نظرهایش', formatNumber(author.reports_against)],
              ['ستاره', starWords[comment.star]],
              ['نام در صفحه', comment.is_anonymous ? 'پنهان' : 'پیدا'],
            ]}
          />
          {author.restrictions.map((one) => (
            <p key={one.created_at + one.kind} className="muted">
              محدودیت {restrictionWords[one.kind]} تا <Moment at={one.until} />: {one.reason}
            </p>
          ))}
        </section>
      </div>
      {decision && (
        <DecideComments
          decision={decision}
          rows={[comment]}
          onClose={() => setDecision(null)}
          onDone={again}
          onUndone={again}
        />
      )}
    </>
  );
}
