import { COMPARE_KEY } from './compare-key.ts';
import { keepText, readText } from './stored-text.ts';

/** A course chosen for comparing, as much of it as the tray shows. */
export interface ComparedItem {
  id: number;
  title: string;
  cover: string | null;
}

/** `waiting`: a third course, until it is said which of the two gives way to it. */
export interface CompareList {
  items: readonly ComparedItem[];
  waiting: ComparedItem | null;
}

const MOST = 2;
const LONGEST_TITLE = 300;
const nothing: CompareList = { items: [], waiting: null };

function readItem(value: unknown): ComparedItem | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, title, cover } = value as Record<string, unknown>;
  if (typeof id !== 'number' || !Number.isInteger(id) || id <= 0 || id > 2147483647) return null;
  if (typeof title !== 'string' || title.trim() === '') return null;
  return {
    id,
    title: title.slice(0, LONGEST_TITLE),
    cover: typeof cover === 'string' && /^\/media\/[^/?#]+\/\d+\.(?:avif|webp)$/.test(cover) ? cover : null,
  };
}

/** Reads the stored list; entries that are not ours, or too many, are left out. */
export function readItems(text: string | null): ComparedItem[] {
  if (text === null) return [];
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(kept)) return [];
  const items = kept
    .slice(0, 20)
    .map(readItem)
    .filter((item) => item !== null);
  return [...new Map(items.map((item) => [item.id, item])).values()].slice(0, MOST);
}

let list: CompareList = nothing;
let isRead = false;
const listeners = new Set<() => void>();

function set(next: CompareList): void {
  if (next.items !== list.items)
    keepText('local', COMPARE_KEY, next.items.length > 0 ? JSON.stringify(next.items) : null);
  list = next;
  for (const listener of listeners) listener();
}

/** The list of this browser; the same object until it changes. */
export function compareList(): CompareList {
  if (!isRead) {
    isRead = true;
    list = { items: readItems(readText('local', COMPARE_KEY)), waiting: null };
  }
  return list;
}

/** Puts a course into the list. `full`: it waits for one of the two to give way. */
export function addCompared(item: ComparedItem): 'added' | 'there' | 'full' {
  const { items } = compareList();
  if (items.some(({ id }) => id === item.id)) return 'there';
  if (items.length >= MOST) {
    set({ items, waiting: item });
    return 'full';
  }
  set({ items: [...items, item], waiting: null });
  return 'added';
}

/** The course that waits takes the place of this one. */
export function replaceCompared(id: number): void {
  const { items, waiting } = compareList();
  if (waiting) set({ items: items.map((item) => (item.id === id ? waiting : item)), waiting: null });
}

/** Drops the waiting course; the list stays as it is. */
export function dropWaiting(): void {
  set({ items: compareList().items, waiting: null });
}

export function removeCompared(id: number): void {
  set({ items: compareList().items.filter((item) => item.id !== id), waiting: null });
}

export function clearCompared(): void {
  set({ items: [], waiting: null });
}

/** Hears of every change, in this tab and in the others. @returns stops hearing */
export function subscribeToCompareList(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // A null key: everything was cleared.
    if (key !== null && key !== COMPARE_KEY) return;
    list = { items: readItems(key === null ? null : newValue), waiting: null };
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
