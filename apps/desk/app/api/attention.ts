/** What people do at a page. A mouse that is moved by the table it lies on is not among it. */
const ACTS = ['pointerdown', 'keydown', 'input', 'wheel', 'touchstart'] as const;

let acted = true;

/** From now on it is noted whether somebody does something here. */
export function watchAttention(): void {
  for (const act of ACTS) window.addEventListener(act, () => void (acted = true), { capture: true, passive: true });
}

/** Whether somebody did something since this was last asked. The page itself was opened by somebody. */
export function takeAttention(): boolean {
  const was = acted;
  acted = false;
  return was;
}

/** What was taken did not arrive. */
export function giveBackAttention(): void {
  acted = true;
}
