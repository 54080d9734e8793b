/** Asks the colleague to sign in again; resolves to whether they did. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;

/** Called by the dialog in the frame to register itself; null: the office is not on the page. */
export function provideSignInAgain(asking: Ask | null): void {
  ask = asking;
}

let asked: Promise<boolean> | null = null;

/** Asks only once, however many calls find that the session has ended. */
export async function signInAgain(): Promise<boolean> {
  if (!ask) return false;
  asked ??= ask().finally(() => {
    asked = null;
  });
  return asked;
}
