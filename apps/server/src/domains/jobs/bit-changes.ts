export type BitTable = 'job_search_posting' | 'job_search_filter';

/**
 * Slots of one segment to set and to clear in one row of bits: by term and field in job_search_posting, by kind and key
 * in job_search_filter.
 */
export interface BitRow {
  key: [number, number];
  put: number[];
  cut: number[];
}

const SEGMENT = 32_768;
const KIND = 2 ** 32;

/** How a document names a term and its field in one number. */
export const postingKey = (termId: number, field: number): number => termId * 4 + field - 1;

/** How a listed job names a filter in one number; keys begin at −1. */
export const filterKey = ([kind, key]: readonly [number, number]): number => kind * KIND + key + 1;

const splitBy: Record<BitTable, (packed: number) => [number, number]> = {
  job_search_posting: (packed) => [Math.floor(packed / 4), (packed % 4) + 1],
  job_search_filter: (packed) => [Math.floor(packed / KIND), (packed % KIND) - 1],
};

/** Changes of rows of bits, gathered over many jobs so that each row is written once. */
export class BitChanges {
  readonly #rows: Record<BitTable, Map<number, Map<number, BitRow>>> = {
    job_search_posting: new Map(),
    job_search_filter: new Map(),
  };

  /** A job in this slot had `old` and has `now`, both as packed numbers. */
  replace(table: BitTable, slot: number, old: readonly number[], now: readonly number[]): void {
    const segment = Math.floor(slot / SEGMENT);
    const place = slot % SEGMENT;
    let rows = this.#rows[table].get(segment);
    if (!rows) this.#rows[table].set(segment, (rows = new Map()));
    const row = (packed: number): BitRow => {
      let found = rows.get(packed);
      if (!found) rows.set(packed, (found = { key: splitBy[table](packed), put: [], cut: [] }));
      return found;
    };
    const gone = new Set(old);
    for (const packed of now) if (!gone.delete(packed)) row(packed).put.push(place);
    for (const packed of gone) row(packed).cut.push(place);
  }

  changedTerms(): number[] {
    return [
      ...new Set(
        [...this.#rows.job_search_posting.values()].flatMap((rows) => [...rows.values()].map((row) => row.key[0])),
      ),
    ];
  }

  /** The rows that change, by table and segment. */
  *changes(): Iterable<{ table: BitTable; segment: number; rows: BitRow[] }> {
    for (const table of ['job_search_posting', 'job_search_filter'] as const) {
      for (const [segment, rows] of this.#rows[table]) yield { table, segment, rows: [...rows.values()] };
    }
  }
}
