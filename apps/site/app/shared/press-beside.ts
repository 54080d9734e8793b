const OPEN = '[popover=auto]:popover-open';

/** Whether a press here closes what is open and is on nothing of it, neither within nor on the button that opens it. */
function isBesideOpen(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const open = [...document.querySelectorAll(OPEN)];
  return (
    open.length > 0 && open.every((one) => !one.contains(target) && !target.closest(`[popovertarget="${one.id}"]`))
  );
}

/**
 * A press beside an open menu closes it, which browsers do by themselves, and does nothing else: neither is a link
 * beneath followed nor a field entered. @returns takes the listeners away
 */
export function keepPressesBeside(): () => void {
  if (!CSS.supports(`selector(${OPEN})`)) return () => undefined;
  // The menu is closed between the press and the click that comes of it.
  let swallows = false;
  const onPress = (event: PointerEvent) => {
    swallows = isBesideOpen(event.target);
  };
  const onEffect = (event: MouseEvent) => {
    if (!swallows) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'click') swallows = false;
  };
  window.addEventListener('pointerdown', onPress, true);
  window.addEventListener('mousedown', onEffect, true);
  window.addEventListener('click', onEffect, true);
  return () => {
    window.removeEventListener('pointerdown', onPress, true);
    window.removeEventListener('mousedown', onEffect, true);
    window.removeEventListener('click', onEffect, true);
  };
}
