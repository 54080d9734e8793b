import { toldApproval } from './told-approval.ts';

export interface ActionOutcomes {
  /** Called when a second person was asked instead; without it that counts as a failure. */
  onRequested?: (() => void) | undefined;
  onFailed?: ((error: unknown) => void) | undefined;
}

/** Runs an action once: a requested approval ends it like a success, anything else that is thrown is a failure. */
export async function runAction(run: () => Promise<unknown>, { onRequested, onFailed }: ActionOutcomes): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (onRequested && toldApproval(error)) {
      onRequested();
      return;
    }
    onFailed?.(error);
    throw error;
  }
}
