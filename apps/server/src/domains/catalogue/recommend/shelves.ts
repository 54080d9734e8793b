import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { onOffer } from '../goes-on.ts';
import { visitorScore } from './visitor-score.ts';

/** Ids of courses on offer that stand out, the best first. */
export interface Shelves {
  /** Of each subcategory: the most popular, and the newest. */
  ofCategory: ReadonlyMap<number, readonly number[]>;
  /** Subcategories of each top category; one without any is its own. */
  below: ReadonlyMap<number, readonly number[]>;
  /** Of all. */
  all: readonly number[];
}

const POPULAR = 30;
const NEWEST = 10;
const OF_ALL = 100;

/** Reads the shelves. One query over every course on offer, so it is asked seldom. */
export async function readShelves(executor: Executor<CatalogueTables>, now: Date): Promise<Shelves> {
  const { rows } = await sql<{ id: number; category_id: number; top_id: number; place: number }>`
    with scored as (
      select c.id, c.category_id, c.published_at, ${visitorScore(now)} as score
      from course c
      where c.state = 'published' and ${onOffer(now)}
    ), placed as (
      select id, category_id, row_number() over (order by score desc, id desc) as place,
        row_number() over (partition by category_id order by score desc, id desc) as popular,
        row_number() over (partition by category_id order by published_at desc, id desc) as newest
      from scored
    )
    select p.id, p.category_id, coalesce(k.parent_id, k.id) as top_id, p.place::int as place
    from placed p join category k on k.id = p.category_id
    where p.popular <= ${POPULAR} or p.newest <= ${NEWEST} or p.place <= ${OF_ALL}
    order by p.place`.execute(executor);
  const ofCategory = new Map<number, number[]>();
  const below = new Map<number, number[]>();
  for (const { id, category_id: category, top_id: top } of rows) {
    const own = ofCategory.get(category);
    if (own) own.push(id);
    else {
      ofCategory.set(category, [id]);
      below.set(top, [...(below.get(top) ?? []), category]);
    }
  }
  return { ofCategory, below, all: rows.filter(({ place }) => place <= OF_ALL).map(({ id }) => id) };
}

const FRESH_MS = 60_000;

/** Shelves that are kept: of the last minute, or older while newer ones are read. A failure goes to who waits. */
export function createShelves(
  executor: Executor<CatalogueTables>,
  now: () => Date,
): { read(): Promise<Shelves>; expire(): void } {
  let kept: { shelves: Shelves; at: number } | undefined;
  let reading: Promise<Shelves> | undefined;
  const renew = (): Promise<Shelves> => {
    const at = now();
    reading ??= readShelves(executor, at)
      .then((shelves) => {
        kept = { shelves, at: at.getTime() };
        return shelves;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  return {
    async read() {
      if (!kept || kept.shelves.all.length === 0) return renew();
      // The old ones serve meanwhile; what is over is left out by who uses them.
      if (Math.abs(now().getTime() - kept.at) >= FRESH_MS) renew().catch(() => undefined);
      return kept.shelves;
    },
    expire() {
      if (kept) kept.at = 0;
    },
  };
}
