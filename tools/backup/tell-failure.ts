import { StartupError } from '../../apps/server/src/kernel/startup-error.ts';
import { OperationFailure } from '../../apps/operate/src/operation.ts';

/** One sentence for what a person can mend; a defect is shown whole. */
export function reportError(error: unknown): void {
  const isSentence = error instanceof StartupError || error instanceof OperationFailure || error instanceof TypeError;
  console.error(isSentence ? error.message : error);
}
