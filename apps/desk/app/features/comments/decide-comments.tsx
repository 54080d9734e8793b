import { useState } from 'react';
import { reportReasons, type ReportReason } from '@kavosh/contract/comments.ts';
import {
  dismissReports,
  hideComments,
  previewCommentDecisions,
  restoreComments,
  undoCommentDecision,
  type DeskComment,
} from '@kavosh/contract/desk/desk-comments.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { toastError, toastSuccess } from '@kavosh/ui/toast.ts';
import { sentenceOf } from '@kavosh/office/api/office-error.ts';
import { call } from '@kavosh/office/session/call.ts';
import { reasonWords } from './comment-words.ts';
import { leftWords } from '../../shared/words/outcome-words.ts';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { StepPreview, type StepLine } from '@kavosh/office/list/step-preview.tsx';
import { offerUndo } from '@kavosh/office/action/offer-undo.ts';

export type Decision = 'hide' | 'restore' | 'dismiss';

const calls = { restore: restoreComments, dismiss: dismissReports } as const;
const words = {
  hide: {
    title: 'پنهان کردن',
    body: 'نظر از صفحه دوره برداشته می‌شود و ستاره آن حساب نمی‌شود. صفحه دوره تنها تعداد حذف‌شده‌ها و نوعشان را می‌گوید.',
    done: 'پنهان شد',
  },
  show: { title: 'نمایش دادن', body: 'نظر به صفحه دوره می‌آید و ستاره خریدار حساب می‌شود.', done: 'نمایش داده شد' },
  restore: { title: 'برگرداندن', body: 'نظر و ستاره آن به صفحه دوره برمی‌گردد.', done: 'برگشت' },
  dismiss: { title: 'رد گزارش‌ها', body: 'نظر سر جایش می‌ماند و گزارش‌های آن بسته می‌شود.', done: 'رسیدگی شد' },
} as const;

const placeWords = { shown: 'روی صفحه', hidden: 'پنهان', waiting: 'در انتظار نمایش' } as const;

interface DecideCommentsProps {
  decision: Decision;
  rows: readonly Pick<DeskComment, 'id' | 'version' | 'reasons' | 'waits_since'>[];
  onClose: () => void;
  onDone: () => void;
  onUndone: () => void;
}

/** Asks why, decides of up to fifty comments at once, and offers to take it back for ten seconds. */
export function DecideComments({ decision, rows, onClose, onDone, onUndone }: DecideCommentsProps) {
  const isFirst = decision === 'restore' && rows.every((row) => row.waits_since !== null);
  const { title, body, done } = words[isFirst ? 'show' : decision];
  const [kind, setKind] = useState<ReportReason>(rows[0]?.reasons[0] ?? 'other');
  const items = rows.map(({ id, version }) => ({ id, version }));
  const look = async (signal: AbortSignal): Promise<StepLine[]> => {
    const { results } = await call(previewCommentDecisions, { body: { items, decision } }, signal);
    return results.map(({ id, excerpt, outcome, before, after, reports }) => {
      const moves = before && after && before !== after ? [`از «${placeWords[before]}» به «${placeWords[after]}»`] : [];
      const closes = reports > 0 ? [`${formatNumber(reports)} گزارش بسته می‌شود`] : [];
      return {
        id,
        name: excerpt ?? 'فقط ستاره',
        isChanged: outcome === 'done',
        text: outcome === 'done' ? [...moves, ...closes].join('؛ ') : leftWords[outcome],
      };
    });
  };
  const act = async (reason: string) => {
    const { results } =
      decision === 'hide'
        ? await call(hideComments, { body: { items, reason, kind } })
        : await call(calls[decision], { body: { items, reason } });
    const changed = results.filter(({ outcome }) => outcome === 'done');
    const left = results.filter(({ outcome }) => outcome === 'stale' || outcome === 'not_found').length;
    if (left > 0) toastError(`${formatNumber(left)} نظر در این فاصله تغییر کرده بود و دست نخورد.`);
    if (changed.length === 0) return;
    const told = `${formatNumber(changed.length)} نظر ${done}.`;
    if (decision === 'restore') toastSuccess(told);
    else
      offerUndo(told, async () => {
        try {
          const versions = changed.map(({ id, comment }) => ({ id, version: comment?.version ?? 0 }));
          await call(undoCommentDecision, { body: { items: versions, decision } });
          toastSuccess('تصمیم پس گرفته شد.');
          onUndone();
        } catch (error) {
          toastError(sentenceOf(error));
        }
      });
  };
  return (
    <ReasonDialog
      title={rows.length === 1 ? title : `${title}: ${formatNumber(rows.length)} نظر`}
      body={body}
      confirm={title}
      isDanger={decision === 'hide'}
      act={act}
      onDone={onDone}
      onClose={onClose}
    >
      {decision === 'hide' && (
        <SelectMenu label="نوع" value={kind} onChange={(event) => setKind(event.target.value as ReportReason)}>
          {reportReasons.map((one) => (
            <option key={one} value={one}>
              {reasonWords[one]}
            </option>
          ))}
        </SelectMenu>
      )}
      <StepPreview of={[decision, items]} ask={look} />
    </ReasonDialog>
  );
}
