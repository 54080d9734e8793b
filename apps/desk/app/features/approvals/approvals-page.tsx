import { useState } from 'react';
import { Link } from 'react-router';
import {
  approve,
  listApprovals,
  rejectApproval,
  withdrawApproval,
  type Approval,
} from '@kavosh/contract/desk/approvals.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { PagesBar } from '@kavosh/office/list/pages-bar.tsx';
import { useList } from '@kavosh/office/list/use-list.ts';
import { WhichTabs } from '@kavosh/office/list/which-tabs.tsx';
import { subjectPath } from '../../shared/subject-path.ts';
import { actionWord, decisionWords, payloadFacts, payloadLinks, type PayloadFact } from './approval-words.ts';

const lists = [
  ['waiting', 'در انتظار'],
  ['decided', 'پایان‌یافته'],
  ['all', 'همه'],
] as const;

/** What takes two people: what waits for one's own decision, what one asked for, and what became of it. */
export function ApprovalsPage() {
  const list = useList(listApprovals, ['state']);
  const { query } = list;
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  const rows = query.data?.rows ?? [];
  return (
    <>
      <PageTitle title="تأیید نفر دوم" />
      <WhichTabs
        label="کدام درخواست‌ها"
        choices={lists}
        chosen={list.value('state')}
        onChoose={(state) => list.set({ state })}
      />
      {query.isPending && <output>{officeCopy.loading}</output>}
      {query.data && rows.length === 0 && <EmptyState title="درخواستی در این فهرست نیست." icon="check" />}
      <ul className="cards">
        {rows.map((one) => (
          <li key={one.id}>
            <Request approval={one} onDone={() => void query.refetch()} />
          </li>
        ))}
      </ul>
      {query.data && <PagesBar {...query.data} page={list.page} label="درخواست‌ها" />}
    </>
  );
}

function Value({ value }: { value: PayloadFact[1] }) {
  if (typeof value === 'string') return <bdi>{value}</bdi>;
  return (
    <ul className="fact-lines">
      {value.map((line, at) => (
        // Two lines may be alike: two withdrawals of one person.
        <li key={`${at} ${line}`}>
          <bdi>{line}</bdi>
        </li>
      ))}
    </ul>
  );
}

function Request({ approval, onDone }: { approval: Approval; onDone: () => void }) {
  const [rejecting, setRejecting] = useState(false);
  const of = { params: { id: String(approval.id) } };
  const decide = useAction(
    async (isApproved: boolean) => {
      await call(isApproved ? approve : withdrawApproval, of);
      toastSuccess(isApproved ? 'تأیید و انجام شد.' : 'درخواست پس گرفته شد.');
      onDone();
    },
    { toasts: true, onFailed: onDone },
  );
  const path = subjectPath(approval.subject);
  const links = payloadLinks(approval);
  const isOpen = approval.decision === null;
  return (
    <article className="panel" aria-label={actionWord(approval.action)}>
      <h2 className="panel-title">
        {path === null ? actionWord(approval.action) : <Link to={path}>{actionWord(approval.action)}</Link>}
      </h2>
      <Facts
        facts={[
          ...payloadFacts(approval).map(([word, value]) => [word, <Value key={word} value={value} />] as const),
          [
            'خواسته',
            <bdi key="by" translate="no">
              {approval.requested_by.name}
            </bdi>,
          ],
          ['زمان', <Moment key="at" at={approval.requested_at} />],
          ...(isOpen ? [['مهلت', <Moment key="until" at={approval.expires_at} />] as const] : []),
        ]}
      />
      {links.length > 0 && (
        <ul className="request-links" aria-label="صفحه‌های این درخواست">
          {links.map(([word, to]) => (
            <li key={to}>
              <Link to={to}>{word}</Link>
            </li>
          ))}
        </ul>
      )}
      <p dir="auto">دلیل: {approval.reason}</p>
      {approval.decision !== null && (
        <p className="muted">
          {decisionWords[approval.decision]}
          {approval.decided_by && `: ${approval.decided_by.name}`}{' '}
          {approval.decision_reason !== null && `(${approval.decision_reason})`}
        </p>
      )}
      {approval.is_stranded && (
        <p className="desk-error">
          اکنون همکاری نیست که بتواند درباره این درخواست تصمیم بگیرد. آن را پس بگیرید، یا از خط فرمان سرور به‌تنهایی
          انجام دهید: <code dir="ltr">npm run operate -- approvals do {approval.id}</code>
        </p>
      )}
      {isOpen && (
        <div className="panel-actions">
          {approval.may_decide ? (
            <>
              <Button busy={decide.busy} onClick={() => decide.act(true)}>
                تأیید و انجام
              </Button>
              <Button variant="danger" onClick={() => setRejecting(true)}>
                رد
              </Button>
            </>
          ) : approval.is_own ? (
            <Button variant="secondary" busy={decide.busy} onClick={() => decide.act(false)}>
              پس گرفتن درخواست
            </Button>
          ) : (
            <p className="muted">
              درباره این درخواست همکار دیگری تصمیم می‌گیرد: شما تازه آمده‌اید، یا خواهان آن شما را دعوت کرده است.
            </p>
          )}
        </div>
      )}
      {rejecting && (
        <ReasonDialog
          title="رد درخواست"
          confirm="رد"
          isDanger
          act={(reason) => call(rejectApproval, { ...of, body: { reason } }).then(() => toastSuccess('درخواست رد شد.'))}
          onDone={() => {
            setRejecting(false);
            onDone();
          }}
          onClose={() => setRejecting(false)}
        />
      )}
    </article>
  );
}
