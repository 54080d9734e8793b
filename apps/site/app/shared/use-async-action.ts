import { useState } from 'react';

/** The work of one press. It answers 'leaving' where the page is being left; the button then keeps turning. */
export type ActionWork = () => Promise<'leaving' | void>;

export interface AsyncAction<Kind> {
  busy: boolean;
  /** Which of several is under way. */
  kind: Kind | null;
  /** Whether one is under way at this moment; `busy` is as old as the last rendering. */
  isRunning: () => boolean;
  /**
   * Does the work, unless another is under way.
   * @param onError takes what the work throws; without it that is thrown on
   */
  run: (work: ActionWork, onError?: (error: unknown) => void, kind?: Kind) => Promise<void>;
}

/** Runs one action at a time. `show` is called on each change, with null where none runs. */
export function createAction<Kind>(
  show: (running: { kind: Kind | null } | null) => void,
): Pick<AsyncAction<Kind>, 'run' | 'isRunning'> {
  let isRunning = false;
  return {
    isRunning: () => isRunning,
    run: async (work, onError, kind) => {
      if (isRunning) return;
      isRunning = true;
      show({ kind: kind ?? null });
      let isLeaving = false;
      try {
        isLeaving = (await work()) === 'leaving';
      } catch (error) {
        if (!onError) throw error;
        onError(error);
      } finally {
        if (!isLeaving) {
          isRunning = false;
          show(null);
        }
      }
    },
  };
}

/** A button's way to the server and back: pressed twice, it is done once. */
export function useAsyncAction<Kind = never>(): AsyncAction<Kind> {
  const [running, setRunning] = useState<{ kind: Kind | null } | null>(null);
  // State is a picture of the last rendering; two presses may come before the next.
  const [action] = useState(() => createAction<Kind>(setRunning));
  return { ...action, busy: running !== null, kind: running?.kind ?? null };
}
