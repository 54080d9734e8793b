/** What a feed would change in one thing, as text for a person to read. */
export interface FeedDifference {
  sourceKey: string;
  title: string;
  fields: { field: string; before: string; after: string }[];
}

const SHOWN = 80;
/** How much of the text before the first difference is shown. */
const LEAD = 15;

/** Both texts from a little before their first difference. Pure. */
export function excerpts(before: string, after: string): { before: string; after: string } {
  let same = 0;
  while (same < Math.min(before.length, after.length) && before[same] === after[same]) same += 1;
  const from = before.length > SHOWN || after.length > SHOWN ? Math.max(0, same - LEAD) : 0;
  const cut = (text: string): string =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + SHOWN)}${text.length > from + SHOWN ? '…' : ''}`.toWellFormed();
  return { before: cut(before), after: cut(after) };
}
