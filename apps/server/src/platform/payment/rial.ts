/** Above this a number of rial is no real sum, and arithmetic would begin to lose digits. */
const MOST_RIAL = 10_000_000_000_000;

/**
 * Whole toman as the rial that providers count in: the one place where the two meet.
 * @throws {RangeError} on what is no whole amount above 0
 */
export function rialOf(toman: number): number {
  const rial = toman * 10;
  if (!Number.isSafeInteger(toman) || toman <= 0 || rial > MOST_RIAL) throw new RangeError('not an amount of toman');
  return rial;
}

/** Whether what a provider names, in rial, is exactly this amount of toman. */
export const isSameMoney = (toman: number, rial: number): boolean =>
  Number.isSafeInteger(rial) && rial === rialOf(toman);
