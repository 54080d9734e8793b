import { useLayoutEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

/** Opens the dialog with this id; nothing happens when it is open or not there. */
export function openDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}

/**
 * Attributes of a button that opens the dialog with this id: by the browser itself where it knows how (then also
 * without a script), by the script elsewhere.
 */
export function dialogOpener(id: string) {
  const onClick = () => {
    if (!('commandForElement' in HTMLButtonElement.prototype)) openDialog(id);
  };
  return { command: 'show-modal', commandfor: id, 'aria-haspopup': 'dialog' as const, onClick };
}

/**
 * The behaviour that a native dialog lacks: following `open`, closing on a press beside it in browsers without
 * `closedby`, and giving the focus back when it is taken off the page while open.
 * @param open undefined when only openers and the dialog itself decide
 */
export function useNativeDialog(open: boolean | undefined) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || open === undefined) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);

  return {
    ref,
    closedby: 'any' as const,
    // The content covers the dialog, so the dialog itself is hit only on its backdrop. The press counts, not the
    // release: text selected from inside may end outside.
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      pressedBeside.current = event.target === event.currentTarget;
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (pressedBeside.current && event.target === event.currentTarget) event.currentTarget.close();
    },
  };
}
