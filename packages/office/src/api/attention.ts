/** Events of user activity. Mouse movement does not count, as a bumped table also causes it. */
const ACTS = ['pointerdown', 'keydown', 'input', 'wheel', 'touchstart'] as const;

let acted = true;

/** Starts recording user activity on this page. */
export function watchAttention(): void {
  for (const act of ACTS) window.addEventListener(act, () => void (acted = true), { capture: true, passive: true });
}

/** Whether there was user activity since the last call of this. Opening the page counts as activity. */
export function takeAttention(): boolean {
  const was = acted;
  acted = false;
  return was;
}

/** Restores activity taken for a call that did not reach the server. */
export function giveBackAttention(): void {
  acted = true;
}
