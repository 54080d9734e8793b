/**
 * Where a key leads from so many chosen stars (0: none yet); undefined: it is no key of the stars. Forwards is where
 * reading goes.
 */
export function starsAfterKey(key: string, stars: number, most: number, isRightToLeft: boolean): number | undefined {
  const forwards = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backwards = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === 'Home') return 1;
  if (key === 'End') return most;
  if (key === forwards || key === 'ArrowDown') return Math.min(stars + 1, most);
  if (key === backwards || key === 'ArrowUp') return Math.max(stars - 1, 1);
  return undefined;
}
