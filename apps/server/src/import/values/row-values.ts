import { foldLetters, nameKey, ZWNJ } from '@kavosh/persian/fold.ts';
import { decodeEntities } from './texts/decode-entities.ts';
import { isObject, type Row } from '../feed/feed-row.ts';
import { persianLetters } from './texts/display-text.ts';
import type { FeedProfile, Source } from './profile-parts.ts';

/** A value of the feed and the name of the field it came from; `raw` undefined: there is none. */
export interface Cell {
  raw: unknown;
  field: string;
}

type SourceParts = Exclude<Source, string>;

/**
 * A field by its name, or by a path of names and places; in a list without a place, the first member that has the rest
 * of the path.
 */
export function valueAt(value: unknown, path: string): unknown {
  if (isObject(value) && Object.hasOwn(value, path)) return value[path];
  return walk(value, path.split('.'), 0);
}

function walk(value: unknown, path: readonly string[], at: number): unknown {
  if (at === path.length) return value;
  if (Array.isArray(value)) {
    if (/^\d+$/.test(path[at]!)) return walk(value[Number(path[at])], path, at + 1);
    for (const one of value) {
      const found = walk(one, path, at);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  return isObject(value) && Object.hasOwn(value, path[at]!) ? walk(value[path[at]!], path, at + 1) : undefined;
}

const comparable = (text: string): string => foldLetters(text).replaceAll(ZWNJ, ' ').replace(/\s+/g, ' ');

/**
 * A text without what its site puts before or behind every one; with Persian letters, so that one spelling in the
 * profile is enough.
 */
function trimmed(raw: string, { start, end }: { start: readonly string[]; end: readonly string[] }): string {
  let text = persianLetters(raw).trim();
  for (const words of start)
    if (text.startsWith(words) && text.length > words.length) text = text.slice(words.length).trim();
  for (const words of end)
    if (text.endsWith(words) && text.length > words.length) text = text.slice(0, -words.length).trim();
  return text;
}

/** Reads the values that a profile names out of rows. */
export class RowValues {
  readonly #empty: ReadonlySet<string>;
  readonly #maps = new WeakMap<object, ReadonlyMap<string, string | number | boolean>>();
  readonly #needles = new WeakMap<object, readonly string[]>();

  constructor(profile: Pick<FeedProfile, 'empty'>) {
    this.#empty = new Set(profile.empty.map((text) => text.trim().toLowerCase()));
  }

  isEmpty(value: unknown): boolean {
    if (value === undefined || value === null) return true;
    if (typeof value === 'string') return value.trim() === '' || this.#empty.has(value.trim().toLowerCase());
    return Array.isArray(value) && value.length === 0;
  }

  /** The first of the fields that is not empty. */
  first(row: Row, names: string | readonly string[]): Cell {
    const list = typeof names === 'string' ? [names] : names;
    for (const name of list) {
      const raw = valueAt(row, name);
      if (!this.isEmpty(raw)) return { raw, field: name };
    }
    return { raw: undefined, field: list[0] ?? '' };
  }

  /**
   * What a profile's source says of a row: rule, field, template, constant, else; the first that says anything. Its
   * texts are plain: HTML entities in them are decoded once.
   */
  cell(row: Row, source: Source): Cell {
    return this.#cell(row, source, decodeEntities);
  }

  /** The same of a text that may be HTML: as the feed writes it. */
  markup(row: Row, source: Source): Cell {
    return this.#cell(row, source, (raw) => raw);
  }

  #cell(row: Row, source: Source, read: (raw: unknown) => unknown): Cell {
    const first = (names: string | readonly string[]): Cell => {
      const cell = this.first(row, names);
      return { ...cell, raw: read(cell.raw) };
    };
    if (typeof source === 'string') return first(source);
    const ruled = this.#rule(row, source);
    if (ruled) return ruled;
    const cell =
      source.from === undefined ? { raw: undefined, field: '' } : this.#translated(first(source.from), source);
    if (cell.raw !== undefined) return cell;
    const filled = source.template === undefined ? undefined : read(this.#fill(row, source.template));
    const raw = filled ?? source.const ?? source.else;
    return { raw, field: cell.field };
  }

  #rule(row: Row, { rules = [] }: SourceParts): Cell | null {
    const rule = rules.find(({ when }) =>
      Object.entries(when).every(([field, texts]) => this.#contains(decodeEntities(valueAt(row, field)), texts)),
    );
    return rule ? { raw: rule.gives, field: Object.keys(rule.when).at(-1) ?? '' } : null;
  }

  #contains(raw: unknown, texts: readonly string[]): boolean {
    if (typeof raw !== 'string') return false;
    // Spaces at both ends mark the ends of the text, so that « ui » is a word and not a part of one.
    const text = ` ${comparable(raw)} `;
    let needles = this.#needles.get(texts);
    if (!needles) {
      needles = texts.map(comparable);
      this.#needles.set(texts, needles);
    }
    return needles.some((needle) => text.includes(needle));
  }

  #translated(cell: Cell, { map, trim, replace }: SourceParts): Cell {
    if (typeof cell.raw === 'boolean' || typeof cell.raw === 'string' || typeof cell.raw === 'number') {
      const meaning = map && this.#mapOf(map).get(nameKey(String(cell.raw)));
      if (meaning !== undefined) return { ...cell, raw: meaning };
    }
    if (typeof cell.raw !== 'string' || (!replace && !trim)) return cell;
    const bare = trim ? trimmed(cell.raw, trim) : cell.raw;
    return { ...cell, raw: (replace ?? []).reduce((text, [from, to]) => text.replaceAll(from, to), bare) };
  }

  #mapOf(map: Record<string, string | number | boolean>): ReadonlyMap<string, string | number | boolean> {
    let byKey = this.#maps.get(map);
    if (!byKey) {
      byKey = new Map(Object.entries(map).map(([name, meaning]) => [nameKey(name), meaning]));
      this.#maps.set(map, byKey);
    }
    return byKey;
  }

  #fill(row: Row, template: string): string | undefined {
    const holes = new Map(
      Array.from(template.matchAll(/\{([^{}]+)\}/g), ([hole, name]) => [hole, this.first(row, name!).raw]),
    );
    const filled = [...holes.values()].every((raw) => typeof raw === 'string' || typeof raw === 'number');
    return filled ? template.replace(/\{[^{}]+\}/g, (hole) => String(holes.get(hole))) : undefined;
  }
}
