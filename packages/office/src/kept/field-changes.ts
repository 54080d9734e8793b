const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The changes to save of a field: for a group of texts only the changed ones; undefined: unchanged. Pure. */
export function changesOf(value: unknown, first: unknown): unknown {
  if (isSame(value, first)) return undefined;
  if (!isRecord(value) || !isRecord(first)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name, one]) => !isSame(one, first[name])));
}

/** A field with its saved changes. Values of another type, as from an older release, are ignored. Pure. */
export function withChanges<T>(first: T, kept: unknown): T {
  if (
    kept === undefined ||
    kept === null ||
    typeof kept !== typeof first ||
    Array.isArray(kept) !== Array.isArray(first)
  )
    return first;
  if (!isRecord(kept) || !isRecord(first)) return kept as T;
  const known = Object.entries(kept).filter(([name, one]) => typeof one === typeof first[name]);
  return { ...first, ...Object.fromEntries(known) };
}
