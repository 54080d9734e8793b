import { Refusal } from '../../kernel/refusal.ts';

/**
 * Does what one colleague may do alone. If its transaction finds that a second person is needed, it is rolled back and
 * a second person is asked.
 * @returns the number of the request; null: it is done, also where the only colleague did it
 */
export async function orAskSecond(
  act: () => Promise<unknown>,
  ask: () => Promise<number | null>,
): Promise<number | null> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'approval.needed') throw error;
    return ask();
  }
  return null;
}
