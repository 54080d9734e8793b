type Id = number | string;

/** The chosen ones with this one the other way round. */
export function toggled(chosen: ReadonlySet<Id>, id: Id): ReadonlySet<Id> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

/**
 * The chosen ones after a box was pressed with Shift: all from the one pressed before up to this one become what this
 * one becomes. Without one before, or with one that is not on this page, it is this one alone.
 */
export function rangeToggled(chosen: ReadonlySet<Id>, ids: readonly Id[], from: Id | null, to: Id): ReadonlySet<Id> {
  const [start, end] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)];
  if (start < 0 || end < 0) return toggled(chosen, to);
  const isChosen = !chosen.has(to);
  const next = new Set(chosen);
  for (const id of ids.slice(Math.min(start, end), Math.max(start, end) + 1)) {
    if (isChosen) next.add(id);
    else next.delete(id);
  }
  return next;
}
