/** Who asks for a second factor, and answers whether one was shown. */
type Ask = () => Promise<boolean>;

let ask: Ask = async () => false;

/** The dialog that stands in the frame says how a factor is asked for. */
export function provideStepUp(asking: Ask): void {
  ask = asking;
}

let asked: Promise<boolean> | null = null;

/** Asks once for all calls that need it at the same time. */
export function stepUp(): Promise<boolean> {
  asked ??= ask().finally(() => {
    asked = null;
  });
  return asked;
}
