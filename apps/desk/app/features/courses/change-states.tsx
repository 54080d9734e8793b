import {
  hideCourses,
  previewCourseStates,
  publishCourses,
  undoCourseStates,
} from '@kavosh/contract/desk/catalogue/course-changes.ts';
import type { DeskCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { toastError, toastSuccess } from '@kavosh/ui/toast.ts';
import { sentenceOf } from '@kavosh/office/api/office-error.ts';
import { call } from '@kavosh/office/session/call.ts';
import { offerUndo } from '@kavosh/office/action/offer-undo.ts';
import { leftWords } from '../../shared/words/outcome-words.ts';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { StepPreview, type StepLine } from '@kavosh/office/list/step-preview.tsx';
import { courseStateWords } from './course-words.ts';

export type StateStep = 'hide' | 'publish';

const calls = { hide: hideCourses, publish: publishCourses } as const;
const words = {
  hide: {
    title: 'پنهان کردن',
    body: 'دوره از سایت و جست‌وجو بیرون می‌رود و هیچ فیدی آن را برنمی‌گرداند، تا دوباره منتشر شود.',
    done: 'پنهان شد',
  },
  publish: {
    title: 'انتشار',
    body: 'دوره به سایت و جست‌وجو برمی‌گردد. اگر در فید کاملش نباشد، با ورود داده بعدی باز کنار می‌رود.',
    done: 'منتشر شد',
  },
} as const;

interface ChangeStatesProps {
  step: StateStep;
  rows: readonly Pick<DeskCourse, 'id' | 'version'>[];
  onClose: () => void;
  onDone: () => void;
  onUndone: () => void;
}

/** Asks why, hides or publishes up to fifty courses at once, and offers to take it back for ten seconds. */
export function ChangeStates({ step, rows, onClose, onDone, onUndone }: ChangeStatesProps) {
  const { title, body, done } = words[step];
  const undo = async (items: { id: number; version: number }[]) => {
    try {
      const { results } = await call(undoCourseStates, { body: { items } });
      const left = results.filter(({ outcome }) => outcome !== 'done').length;
      if (left > 0) toastError(`${formatNumber(left)} دوره در این فاصله تغییر کرده بود و دست نخورد.`);
      else toastSuccess('کار پس گرفته شد.');
      onUndone();
    } catch (error) {
      toastError(sentenceOf(error));
    }
  };
  const items = rows.map(({ id, version }) => ({ id, version }));
  const look = async (signal: AbortSignal): Promise<StepLine[]> => {
    const { results } = await call(previewCourseStates, { body: { items, step } }, signal);
    return results.map(({ id, title: name, outcome, before, after }) => ({
      id,
      name,
      isChanged: outcome === 'done',
      text:
        outcome === 'done' && before && after
          ? `از «${courseStateWords[before]}» به «${courseStateWords[after]}»`
          : leftWords[outcome === 'done' ? 'not_found' : outcome],
    }));
  };
  const act = async (reason: string) => {
    const { results } = await call(calls[step], { body: { items, reason } });
    const changed = results.filter(({ outcome }) => outcome === 'done');
    const stale = results.filter(({ outcome }) => outcome === 'stale' || outcome === 'not_found').length;
    const final = results.filter(({ outcome }) => outcome === 'final').length;
    if (stale > 0) toastError(`${formatNumber(stale)} دوره در این فاصله تغییر کرده بود و دست نخورد.`);
    if (final > 0) toastError(`${formatNumber(final)} دوره برای همیشه برداشته شده است.`);
    if (changed.length === 0) return;
    offerUndo(`${formatNumber(changed.length)} دوره ${done}.`, () =>
      undo(changed.map(({ id, course }) => ({ id, version: course?.version ?? 0 }))),
    );
  };
  return (
    <ReasonDialog
      title={rows.length === 1 ? title : `${title}: ${formatNumber(rows.length)} دوره`}
      body={body}
      confirm={title}
      isDanger={step === 'hide'}
      act={act}
      onDone={onDone}
      onClose={onClose}
    >
      <StepPreview of={[step, items]} ask={look} />
    </ReasonDialog>
  );
}
