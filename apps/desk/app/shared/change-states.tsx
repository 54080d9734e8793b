import { formatNumber } from '@kavosh/persian/money.ts';
import { toastError, toastSuccess } from '@kavosh/ui/toast.ts';
import { offerUndo } from '@kavosh/office/action/offer-undo.ts';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { sentenceOf } from '@kavosh/office/api/office-error.ts';
import { StepPreview } from '@kavosh/office/list/step-preview.tsx';
import { leftWords } from './words/outcome-words.ts';

interface Item {
  id: number;
  version: number;
}

interface Outcome {
  id: number;
  outcome: 'done' | 'unchanged' | 'stale' | 'final' | 'not_found';
}

/** What a step would make of one row. */
interface StateChange<State extends string> extends Outcome {
  title: string;
  before: State | null;
  after: State | null;
}

interface ChangeStatesProps<State extends string> {
  step: string;
  /** `thing`: the word for one row; `final`: why some rows can no longer change. */
  words: { title: string; body: string; done: string; thing: string; final: string };
  stateWords: Readonly<Record<State, string>>;
  rows: readonly Item[];
  look: (items: Item[], signal: AbortSignal) => Promise<readonly StateChange<State>[]>;
  /** Answers with the version that each row has now. */
  change: (items: Item[], reason: string) => Promise<readonly (Outcome & { version: number })[]>;
  takeBack: (items: Item[]) => Promise<readonly Outcome[]>;
  onClose: () => void;
  onDone: () => void;
  onUndone: () => void;
}

/** Asks why, changes the state of up to fifty rows at once, and offers to take it back for ten seconds. */
export function ChangeStates<State extends string>(props: ChangeStatesProps<State>) {
  const { step, rows, stateWords, look, change, takeBack, onClose, onDone, onUndone } = props;
  const { title, body, done, thing, final } = props.words;
  const counted = (count: number): string => `${formatNumber(count)} ${thing}`;
  const undo = async (items: Item[]) => {
    try {
      const left = (await takeBack(items)).filter(({ outcome }) => outcome !== 'done').length;
      if (left > 0) toastError(`${counted(left)} در این فاصله تغییر کرده بود و دست نخورد.`);
      else toastSuccess('کار پس گرفته شد.');
      onUndone();
    } catch (error) {
      toastError(sentenceOf(error));
    }
  };
  const items = rows.map(({ id, version }) => ({ id, version }));
  const ask = async (signal: AbortSignal) =>
    (await look(items, signal)).map(({ id, title: name, outcome, before, after }) => ({
      id,
      name,
      isChanged: outcome === 'done',
      text:
        outcome === 'done' && before && after
          ? `از «${stateWords[before]}» به «${stateWords[after]}»`
          : leftWords[outcome === 'done' ? 'not_found' : outcome],
    }));
  const act = async (reason: string) => {
    const results = await change(items, reason);
    const count = (...outcomes: Outcome['outcome'][]) =>
      results.filter(({ outcome }) => outcomes.includes(outcome)).length;
    const [stale, ended] = [count('stale', 'not_found'), count('final')];
    if (stale > 0) toastError(`${counted(stale)} در این فاصله تغییر کرده بود و دست نخورد.`);
    if (ended > 0) toastError(`${counted(ended)} ${final}`);
    const changed = results.filter(({ outcome }) => outcome === 'done');
    if (changed.length === 0) return;
    offerUndo(`${counted(changed.length)} ${done}.`, () => undo(changed.map(({ id, version }) => ({ id, version }))));
  };
  return (
    <ReasonDialog
      title={rows.length === 1 ? title : `${title}: ${counted(rows.length)}`}
      body={body}
      confirm={title}
      isDanger={step === 'hide'}
      act={act}
      onDone={onDone}
      onClose={onClose}
    >
      <StepPreview of={[step, items]} ask={ask} />
    </ReasonDialog>
  );
}
