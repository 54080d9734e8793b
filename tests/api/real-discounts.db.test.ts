import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { priceMemory, type PriceStep } from '../../apps/server/src/domains/catalogue/prices/price-memory.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { startApp, type TestApp } from './start-app.ts';

const now = new Date('2026-11-20T08:00:00Z');
let one: TestApp;
let ids: Record<SmallCourse, number>;

beforeAll(async () => {
  one = await startApp({
    clock: { now: () => now },
    worksInBackground: () => false,
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
});
afterAll(() => one.close());

interface Change {
  /** Days since the change before it. */
  after: number;
  original: number | null;
  isFree: boolean;
  percent: number | null;
}

const change: fc.Arbitrary<Change> = fc
  .record({
    after: fc.integer({ min: 1, max: 40 }),
    price: fc.constantFrom(null, 0, 100_000, 150_000, 200_000),
    isFree: fc.boolean(),
    percent: fc.constantFrom(null, null, 10, 40),
  })
  .map(({ after, price, isFree, percent }) =>
    price === 0
      ? { after, original: isFree ? 100_000 : null, isFree: true, percent: null }
      : { after, original: price, isFree: false, percent: price === null ? null : percent },
  );

const finalOf = ({ original, isFree, percent }: Change): number | null =>
  isFree ? 0 : original === null ? null : original - Math.floor((original * (percent ?? 0)) / 100);

/** What the page of the course would have said on the day on which each discount began. */
function measured(steps: readonly PriceStep[]): { cases: number; real: number } {
  const found = { cases: 0, real: 0 };
  for (const [at, { original }] of steps.entries()) {
    const discount = priceMemory(steps.slice(0, at + 1), now).discount;
    const begins = discount !== null && priceMemory(steps.slice(0, at), now).discount === null;
    if (!begins || discount.state !== 'measured') continue;
    found.cases += 1;
    if (discount.reference! >= original!) found.real += 1;
  }
  return found;
}

test('the report card of an academy and the page of a course measure discounts alike', async () => {
  const db = one.database.kysely;
  const { rows: academies } = await sql<{ id: number }>`
    select academy_id as id from course where id = ${ids.python}`.execute(db);
  const academy = academies[0]!.id;
  let cases = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 2, maxLength: 8 }), async (changes) => {
      await sql`
        delete from price_event where course_id in (
          select id from course where academy_id = ${academy})`.execute(db);
      let at = now.getTime() - changes.reduce((sum, { after }) => sum + after, 1) * DAY_MS;
      const steps: PriceStep[] = [];
      for (const one of changes) {
        at += one.after * DAY_MS;
        steps.push({ at: new Date(at), original: one.original, final: finalOf(one) });
        await sql`
          insert into price_event (course_id, original, is_free, discount_percent, source, at)
          values (${ids.python}, ${one.original}, ${one.isFree}, ${one.percent}, 'test', ${new Date(at)})`.execute(db);
      }
      await sql`select rebuild_academy_reports(${now})`.execute(db);
      const { rows } = await sql<{ cases: number; value: string }>`
        select cases::int, value from academy_report
        where academy_id = ${academy} and measure = 'real_discounts'`.execute(db);
      const of = measured(steps);
      // The card is of 180 days, as are the histories that begin within them.
      const isWhole = steps[0]!.at.getTime() >= now.getTime() - 180 * DAY_MS;
      if (!isWhole) return;
      cases += of.cases;
      expect(rows.map((row) => [row.cases, Number(row.value)])).toEqual(
        of.cases === 0 ? [] : [[of.cases, Number((of.real / of.cases).toFixed(4))]],
      );
    }),
    { numRuns: 120 },
  );
  expect(cases).toBeGreaterThan(5);
});
