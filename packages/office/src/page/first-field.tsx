import { useEffect, useRef } from 'react';

const FIELDS = 'input:not([type="hidden"]), select, textarea';

const firstField = (dialog: HTMLDialogElement): HTMLElement | undefined =>
  [...dialog.querySelectorAll<HTMLElement>(FIELDS)].find(
    (field) => !field.matches(':disabled, :read-only:not(select, [type="radio"], [type="checkbox"], [type="file"])'),
  );

/**
 * Within a dialog: when it opens, its first field that can be filled gets the focus, unless another one asks for it
 * (`autofocus`). A field that comes later, after something was loaded, gets it too, as long as no key or pointer was
 * pressed in the dialog. A dialog without fields is left as the browser opens it.
 */
export function FirstField() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = place.current?.closest('dialog');
    return dialog ? followDialog(dialog) : undefined;
  }, []);
  return <span ref={place} hidden />;
}

/** @returns ends it */
function followDialog(dialog: HTMLDialogElement): () => void {
  let waits = true;
  const tryFocus = () => {
    if (!dialog.open) {
      waits = true;
      return;
    }
    if (!waits) return;
    if (dialog.querySelector('[autofocus]')) waits = false;
    const field = waits ? firstField(dialog) : undefined;
    if (!field) return;
    waits = false;
    field.focus();
  };
  // What a person does first in the dialog is theirs.
  const leave = () => {
    waits = false;
  };
  const observer = new MutationObserver(tryFocus);
  observer.observe(dialog, { attributes: true, attributeFilter: ['open', 'disabled'], childList: true, subtree: true });
  dialog.addEventListener('keydown', leave);
  dialog.addEventListener('pointerdown', leave);
  tryFocus();
  return () => {
    observer.disconnect();
    dialog.removeEventListener('keydown', leave);
    dialog.removeEventListener('pointerdown', leave);
  };
}
