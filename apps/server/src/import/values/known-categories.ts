import { nameKey } from '@kavosh/persian/fold.ts';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import type { CategoryRecord } from '../../domains/catalogue/catalogue.ts';
import { paletteOf, type PaletteName } from '../../domains/media/media.ts';
import { ImportFailure } from '../feed/problem.ts';
import { nearestNames } from './nearest-names.ts';
import type { FeedProfile } from './profile-parts.ts';

const NEAREST_SHOWN = 3;
/** Feeds have few categories and many rows; one that writes sentences there shall not fill the memory. */
const MOST_REMEMBERED = 1000;

export interface KnownCategory {
  id: number;
  parentId: number | null;
  name: string;
  palette: string;
  /** Keys of names that it had before. */
  formerKeys?: readonly string[];
}

/** The categories that a feed's records can be assigned to: those of the database, and those that the profile adds. */
export class KnownCategories {
  /** Categories that the profile names and the database lacks, parents first: to be saved before all else. */
  readonly missing: readonly CategoryRecord[];
  readonly #byId: ReadonlyMap<number, KnownCategory>;
  readonly #byName = new Map<string, number>();
  readonly #aliases = new Map<number, number>();
  readonly #nearest = new Map<string, readonly string[]>();

  /**
   * @param standard what an empty database is given; the profile may name them too
   * @param more what is only added where the profile names it
   * @throws {ImportFailure} when the profile names an unknown category
   */
  constructor(
    existing: readonly KnownCategory[],
    profile: FeedProfile,
    standard: readonly CategoryRecord[],
    more: readonly CategoryRecord[] = [],
  ) {
    const offered = new Map([...standard, ...more, ...declaredBy(profile)].map((one) => [one.id, one]));
    const byId = new Map(existing.map((one) => [one.id, one]));
    const missing: CategoryRecord[] = [];
    const need = (id: number): void => {
      if (byId.has(id) || this.#aliases.has(id)) return;
      const record = offered.get(id);
      if (!record)
        throw new ImportFailure(
          `The profile ${profile.name} names the category ${id}, which neither the database nor the profile knows.`,
        );
      if (record.parentId !== null) need(record.parentId);
      const parentId = record.parentId === null ? null : this.idOf(record.parentId);
      // A colleague made one with that name before, under another id.
      const same = existing.find((one) => one.parentId === parentId && namesOf(one).includes(nameKey(record.name)));
      if (same) {
        this.#aliases.set(id, same.id);
        return;
      }
      const there = { ...record, parentId };
      byId.set(id, there);
      missing.push(there);
    };
    // An empty database has not even the four fixed entries of the menu.
    if (existing.length === 0) for (const { id } of standard) need(id);
    for (const id of idsIn(profile)) need(id);
    this.missing = missing;
    this.#byId = byId;
    // Of two categories with the same name, the subcategory is more specific.
    const topFirst = [...byId.values()].sort(
      (a, b) => Number(a.parentId !== null) - Number(b.parentId !== null) || b.id - a.id,
    );
    for (const { id, formerKeys = [] } of topFirst as readonly KnownCategory[])
      for (const key of formerKeys) this.#byName.set(key, id);
    for (const one of topFirst) this.#byName.set(nameKey(one.name), one.id);
  }

  /**
   * The category that a feed means by an id, a name, or a path of names («برنامه‌نویسی / پایتون»); null when it is
   * unknown.
   */
  find(raw: unknown): number | null {
    if (typeof raw !== 'string' && typeof raw !== 'number') return null;
    const text = toAsciiDigits(String(raw)).trim();
    if (/^\d{1,9}$/.test(text)) return this.#byId.has(this.idOf(Number(text))) ? this.idOf(Number(text)) : null;
    const path = [text, ...text.split(/[/>›«»|\\]/).reverse()];
    for (const name of path) {
      const id = this.#byName.get(nameKey(name));
      if (id !== undefined) return id;
    }
    return null;
  }

  /** The most similar names, best first; empty where none is similar. */
  nearest(text: string): readonly string[] {
    const known = this.#nearest.get(text);
    if (known) return known;
    const names = nearestNames(
      text,
      [...this.#byId.values()].map((one) => one.name),
      NEAREST_SHOWN,
    );
    if (this.#nearest.size < MOST_REMEMBERED) this.#nearest.set(text, names);
    return names;
  }

  /** All there are, a line for each top one: «برنامه‌نویسی (0): پایتون (11)، وب (10)». */
  lines(): string[] {
    const all = [...this.#byId.values()];
    const shown = ({ id, name }: KnownCategory): string => `${name} (${id})`;
    return all
      .filter((one) => one.parentId === null)
      .map((top) => {
        const below = all.filter((one) => one.parentId === top.id);
        return below.length === 0 ? shown(top) : `${shown(top)}: ${below.map(shown).join('، ')}`;
      });
  }

  /** Under which id the database has the category that a profile names. */
  idOf(id: number): number {
    return this.#aliases.get(id) ?? id;
  }

  paletteOf(id: number): PaletteName {
    return paletteOf(this.#byId.get(id)?.palette ?? '');
  }

  nameOf(id: number): string {
    return this.#byId.get(id)?.name ?? String(id);
  }
}

/** Keys of all names that it has or had. */
const namesOf = ({ name, formerKeys = [] }: KnownCategory): string[] => [nameKey(name), ...formerKeys];

const declaredBy = (profile: FeedProfile): CategoryRecord[] =>
  profile.category.declare.map(({ id, parent, name, palette }) => ({
    id,
    parentId: parent,
    name,
    palette,
    image: null,
    position: id * 10,
  }));

/** Every category that a profile may put something into. */
function idsIn({
  category: { const: constant, else: otherwise, map = {}, rules = [], fallback, declare },
}: FeedProfile): number[] {
  const all = [
    constant,
    otherwise,
    fallback,
    ...Object.values(map),
    ...rules.map((rule) => rule.gives),
    ...declare.map((one) => one.id),
  ];
  return all.filter((id) => typeof id === 'number');
}
