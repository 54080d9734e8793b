/** Who asks for a second factor, and answers whether one was shown. */
type Ask = () => Promise<boolean>;

let ask: Ask = async () => false;

/** Called by the frame's dialog: provides the way of asking for a factor. */
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
