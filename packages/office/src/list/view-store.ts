import type { ListShape } from './list-address.ts';

// Saved views of lists: filters, order and columns under a name, on this device. Pure but for the storage handed in.

export const MOST_VIEWS = 30;
export const LONGEST_VIEW_NAME = 60;

/** `columns`: those that it shows, with their heads at that time. */
export interface SavedView {
  name: string;
  filters: Readonly<Record<string, string>>;
  order: string;
  columns: readonly { key: string; label: string }[];
}

const isText = (value: unknown): value is string => typeof value === 'string';

function readView(kept: unknown): SavedView | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { name, filters, order, columns } = kept as Record<string, unknown>;
  if (!isText(name) || name === '' || !Array.isArray(columns)) return null;
  const texts = typeof filters === 'object' && filters !== null ? Object.entries(filters) : [];
  return {
    name,
    filters: Object.fromEntries(texts.filter((entry): entry is [string, string] => isText(entry[1]))),
    order: isText(order) ? order : '',
    columns: columns.flatMap((one: unknown) => {
      const { key, label } = (one ?? {}) as Record<string, unknown>;
      return isText(key) && isText(label) ? [{ key, label }] : [];
    }),
  };
}

/** What is stored under a name, without what cannot be read. */
export function readViews(stored: string | null): SavedView[] {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(kept) ? kept.flatMap((one) => readView(one) ?? []).slice(0, MOST_VIEWS) : [];
  } catch {
    return [];
  }
}

/** With this view, which replaces the one of its name; the oldest goes if there are too many. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] =>
  [...views.filter(({ name }) => name !== view.name), view].slice(-MOST_VIEWS);

interface OpenedView {
  filters: Record<string, string>;
  order: string;
  hidden: ReadonlySet<string>;
  /** What the list no longer has, by its head or its name. */
  gone: string[];
}

/** A view on the list as it is now. */
export function openView(
  view: SavedView,
  shape: ListShape,
  columns: readonly { key: string; isMain?: boolean }[],
): OpenedView {
  const known = new Set([...shape.filters, ...(shape.hasDays ? ['range', 'since', 'before'] : [])]);
  const shown = new Set(view.columns.map(({ key }) => key));
  const present = new Set(columns.map(({ key }) => key));
  const hasOrder = view.order === '' || (shape.orders ?? []).includes(view.order.replace(/^-/, ''));
  return {
    filters: Object.fromEntries(Object.entries(view.filters).filter(([name]) => known.has(name))),
    order: hasOrder ? view.order : '',
    // A view without any column that there still is shows the list as it is at first.
    hidden: new Set(columns.flatMap(({ key, isMain }) => (isMain || shown.has(key) || shown.size === 0 ? [] : [key]))),
    gone: [
      ...view.columns.filter(({ key }) => !present.has(key)).map(({ label }) => `ستون «${label}»`),
      ...(Object.keys(view.filters).some((name) => !known.has(name)) ? ['یکی از صافی‌ها'] : []),
      ...(hasOrder ? [] : ['ترتیب']),
    ],
  };
}
