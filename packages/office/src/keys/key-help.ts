import { useEffect, useSyncExternalStore } from 'react';

/** A key of the shown page and what it does. */
export interface HelpedKey {
  /** As it stands on the keyboard: `j`, `Shift J`, `Enter`. */
  key: string;
  does: string;
}

let shown: readonly (readonly HelpedKey[])[] = [];
const listeners = new Set<() => void>();

function change(next: readonly (readonly HelpedKey[])[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Lists the keys of a part of the page in the help, as long as it is shown. `keys` stays the same object. */
export function useKeyHelp(keys: readonly HelpedKey[]): void {
  useEffect(() => {
    change([...shown, keys]);
    return () => change(shown.filter((one) => one !== keys));
  }, [keys]);
}

/** The keys of the page that is shown now, each key once. */
export function useHelpedKeys(): readonly HelpedKey[] {
  const parts = useSyncExternalStore(subscribe, () => shown);
  return [...new Map(parts.flat().map((one) => [one.key, one])).values()];
}

/** Whether a pressed key is typed into something, or belongs to a dialog. */
export function isTyping({ target }: Pick<KeyboardEvent, 'target'>): boolean {
  if (document.querySelector('dialog[open]')) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest('[popover]:popover-open')) return true;
  return (
    target.closest(
      'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable]',
    ) !== null
  );
}
