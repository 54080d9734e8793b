import { useState } from 'react';
import { useAsyncAction } from '../../../shared/use-async-action.ts';
import { readFlowPhone } from '../flow/sign-in-flow.ts';
import { signInFailure, type Failure, type SignInCall } from '../flow/sign-in-failure.ts';

/** Longer than any answer takes on a line that works at all. */
const PATIENCE_MS = 30_000;

export interface Submission {
  busy: boolean;
  failure: Failure | null;
  setFailure: (failure: Failure | null) => void;
  /**
   * Does the work of one press: not while another is under way, and not before this call's next try is allowed. The
   * work answers whether the
   * page is being left by a full load; until then the button keeps turning.
   * @param onFailure hears of a failure after it is shown
   */
  run: (
    call: SignInCall,
    work: (signal: AbortSignal) => Promise<'leaving' | void>,
    onFailure?: (failure: Failure) => void,
  ) => Promise<void>;
}

/** One button's way to the server and back. What was typed is not touched. */
export function useSubmission(): Submission {
  const { busy, run, isRunning } = useAsyncAction();
  const [failure, setFailure] = useState<Failure | null>(null);
  const submit: Submission['run'] = async (call, work, onFailure) => {
    if (isRunning() || (failure?.call === call && (failure.until ?? 0) > Date.now())) return;
    setFailure(null);
    await run(
      () => work(AbortSignal.timeout(PATIENCE_MS)),
      (error) => {
        const shown = signInFailure(call, error, readFlowPhone() ?? '', Date.now());
        setFailure(shown);
        onFailure?.(shown);
      },
    );
  };
  return { busy, failure, setFailure, run: submit };
}
