import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { isTyping } from '../keys/key-help.ts';

/** What the keys of a list do. `at`: the row that they concern; rows are counted from 0. */
export interface ListKeyActions {
  rows: number;
  at: number;
  focusRow: (index: number) => void;
  open?: (index: number) => void;
  toggle?: (index: number) => void;
  /** Chooses this row and the next one in that direction, which is focused. */
  extend?: (index: number, step: 1 | -1) => void;
  onNext?: () => void;
  onBack?: () => void;
  /** Focuses the bar of what is done to the chosen rows. */
  onBulk?: () => void;
  /** A letter of the page's own. @returns whether it has this letter */
  onLetter?: (letter: string, index: number) => boolean;
}

/** Of several lists on a page, the first one has the keys that are pressed elsewhere. */
const isFirst = (section: Element): boolean => document.querySelector('#main .list') === section;

/**
 * The keys of a list, wherever the focus is on the page but in a field or a dialog. Letters go by their place: a
 * Persian keyboard has others on them. A key that does something types nothing.
 */
export function useListKeys(section: RefObject<HTMLElement | null>, actions: ListKeyActions): void {
  const latest = useRef(actions);
  // Before the page is painted: a key is pressed on what is seen.
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const list = section.current;
      if (!list || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event)) return;
      const target = event.target as Element;
      const own = target.closest('.list');
      if (own === null ? !isFirst(list) : own !== list) return;
      if (act(event, latest.current, target.closest('tbody tr') !== null)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [section]);
}

function act(event: KeyboardEvent, keys: ListKeyActions, isInRow: boolean): boolean {
  const { at, rows } = keys;
  const isRow = event.target instanceof HTMLTableRowElement;
  const step = event.code === 'KeyJ' ? 1 : event.code === 'KeyK' ? -1 : isRow ? arrowStep(event.key) : 0;
  if (step !== 0) {
    if (rows === 0) return false;
    if (event.shiftKey && keys.extend) keys.extend(at, step);
    else keys.focusRow(isInRow ? at + step : at);
    return true;
  }
  if (event.key === 'Escape' && (event.target as Element).closest('.bulk') && rows > 0) {
    keys.focusRow(at);
    return true;
  }
  if (event.key === 'Enter') {
    if (!isRow || !keys.open) return false;
    keys.open(at);
    return true;
  }
  if (event.shiftKey) return false;
  if (event.code === 'Slash') return focusSearch();
  if (event.code === 'KeyN') return done(keys.onNext);
  if (event.code === 'KeyP') return done(keys.onBack);
  if (rows === 0 || !event.code.startsWith('Key')) return false;
  if (event.code === 'KeyX') return done(keys.toggle && (() => keys.toggle!(at)));
  if (event.code === 'KeyB') return done(keys.onBulk);
  return isInRow && (keys.onLetter?.(event.code.slice(3).toLowerCase(), at) ?? false);
}

const arrowStep = (key: string): 1 | -1 | 0 => (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0);

function done(run: (() => void) | undefined): boolean {
  run?.();
  return run !== undefined;
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>(
    '#main search input[type="text"], #main search input:not([type])',
  );
  field?.focus();
  field?.select();
  return field !== null;
}
