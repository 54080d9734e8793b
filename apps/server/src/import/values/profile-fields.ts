import { foldLetters, ZWNJ } from '@kavosh/persian/fold.ts';
import { isObject } from '../feed/feed-row.ts';

/** Parts of a profile that name no field of the feed, and such parts of its sources. */
const OF_PROFILE = new Set('source description formats encoding empty units limits hosts csv xml'.split(' '));
const OF_SOURCE = new Set(
  'map const else replace trim gives as heading calendar fallback declare separator unnamed letters image'.split(' '),
);

/**
 * The names of a row's own fields that a profile reads, of a path the first part: `offers` of `offers.price`. A unit of
 * the profile («rial») may be among them; a field that is called like one counts as read.
 */
export function fieldsRead(profile: object): Set<string> {
  const read = new Set<string>();
  const take = (value: unknown): void => {
    if (typeof value === 'string') for (const name of namesIn(value)) read.add(name.split('.')[0]!);
    else if (Array.isArray(value)) value.forEach(take);
    else if (isObject(value))
      for (const [name, one] of Object.entries(value)) {
        if (name === 'when') take(Object.keys(one as object));
        else if (!OF_SOURCE.has(name)) take(one);
      }
  };
  for (const [name, part] of Object.entries(profile)) if (!OF_PROFILE.has(name)) take(part);
  return read;
}

/** A field's name, or those in the braces of a template. */
const namesIn = (text: string): string[] =>
  text.includes('{') ? Array.from(text.matchAll(/\{([^{}]+)\}/g), ([, name]) => name!) : [text];

/** What two spellings of a column's name have in common: neither case nor blanks nor underscores count. */
const columnKey = (name: string): string =>
  foldLetters(name)
    .toLowerCase()
    .replaceAll(ZWNJ, '')
    .replace(/[\s_]+/g, '');

/** The names of columns as the profile spells them; a name that it does not know stays. */
export function spelledAs(columns: readonly string[], known: ReadonlySet<string>): string[] {
  const byKey = new Map(Array.from(known, (name) => [columnKey(name), name]));
  return columns.map((name) => (known.has(name) ? name : (byKey.get(columnKey(name)) ?? name)));
}
