/** Lets who worked here sign in again, and answers whether they did. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;

/** The dialog that stands in the frame says how somebody signs in again; null: there is no desk on the page. */
export function provideSignInAgain(asking: Ask | null): void {
  ask = asking;
}

let asked: Promise<boolean> | null = null;

/** Asks once, however many calls found that the session is over. */
export async function signInAgain(): Promise<boolean> {
  if (!ask) return false;
  asked ??= ask().finally(() => {
    asked = null;
  });
  return asked;
}
