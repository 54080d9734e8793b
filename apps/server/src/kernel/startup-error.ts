/**
 * A reason not to start that the person at the terminal can act on. Its message is one plain sentence and is all that
 * is shown: no stack, no cause. Anything else that is thrown during the start is a defect and is shown whole.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
