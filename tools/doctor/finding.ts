/** `good`: in order; `look`: works, but needs attention; `bad`: is broken, or will break. */
export type State = 'good' | 'look' | 'bad';

/** One line of the doctor: the subject, its state, and advice where it is not good. */
export interface Finding {
  check: string;
  state: State;
  says: string;
  /** Null where nothing is to be done. */
  remedy: string | null;
}

export const good = (check: string, says: string): Finding => ({ check, state: 'good', says, remedy: null });
export const look = (check: string, says: string, remedy: string): Finding => ({ check, state: 'look', says, remedy });
export const bad = (check: string, says: string, remedy: string): Finding => ({ check, state: 'bad', says, remedy });

/** A length of time for people: the two largest of days, hours, minutes and seconds. */
export function age(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  const parts = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3_600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const;
  const first = parts.findIndex(([number]) => number > 0);
  if (first === -1) return '0 s';
  const shown = parts.slice(first, first + 2).filter(([number]) => number > 0);
  return shown.map(([number, unit]) => `${number} ${unit}`).join(' ');
}
