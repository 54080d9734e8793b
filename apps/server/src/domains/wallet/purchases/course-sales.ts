import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { PurchaseState, WalletTables } from '../wallet.tables.ts';

/** Purchases of a course by state; amounts of those that are confirmed, whole toman. */
export interface CourseSales extends Record<PurchaseState, number> {
  amount: number;
  cashback: number;
  commission: number;
}

/** Sales of a course, in figures. One query. */
export async function salesOfCourse(executor: Executor<WalletTables>, courseId: number): Promise<CourseSales> {
  const { rows } = await sql<CourseSales>`
    select (count(*) filter (where state = 'unconfirmed'))::int as unconfirmed,
      (count(*) filter (where state = 'confirmed'))::int as confirmed,
      (count(*) filter (where state = 'cancelled'))::int as cancelled,
      (count(*) filter (where state = 'refunded'))::int as refunded,
      coalesce(sum(amount) filter (where state = 'confirmed'), 0)::float8 as amount,
      coalesce(sum(cashback) filter (where state = 'confirmed'), 0)::float8 as cashback,
      coalesce(sum(commission) filter (where state = 'confirmed'), 0)::float8 as commission
    from purchase where course_id = ${courseId}`.execute(executor);
  return rows[0]!;
}

/** Sales of academies and our share of them, without VAT. */
export interface AcademySales {
  academy_id: number;
  /** Confirmed purchases and their sum, whole toman. */
  confirmed: number;
  amount: number;
  commission: number;
}

/** Sales of academies. One query. */
export async function salesOfAcademies(
  executor: Executor<WalletTables>,
  academyIds: readonly number[],
): Promise<AcademySales[]> {
  const { rows } = await sql<AcademySales>`
    select i.id as academy_id, p.* from unnest(${[...academyIds]}::int[]) as i(id)
      -- One look at an index for each: joined at once, all purchases there are would be read.
      cross join lateral (
        select count(*)::int as confirmed, coalesce(sum(amount::float8), 0) as amount,
          coalesce(sum(commission::float8), 0) as commission
        from purchase where academy_id = i.id and state = 'confirmed'
      ) p`.execute(executor);
  return rows;
}

/** How many purchases of courses are confirmed, by course; those without one are left out. One query, or none. */
export async function soldOfCourses(
  executor: Executor<WalletTables>,
  courseIds: readonly number[],
): Promise<Map<number, number>> {
  if (courseIds.length === 0) return new Map();
  const { rows } = await sql<{ course_id: number; sold: number }>`
    select course_id, count(*)::int as sold from purchase
    where course_id = any(${[...courseIds]}::int[]) and state = 'confirmed' group by course_id`.execute(executor);
  return new Map(rows.map((row) => [row.course_id, row.sold]));
}

/** Of courses, those that were bought since then; what was cancelled or given back does not count. One query. */
export async function boughtSince(
  executor: Executor<WalletTables>,
  courseIds: readonly number[],
  since: Date,
): Promise<number[]> {
  const { rows } = await sql<{ course_id: number }>`
    select distinct course_id from purchase
    where course_id = any(${[...courseIds]}::int[]) and created_at >= ${since}
      and state in ('unconfirmed', 'confirmed')`.execute(executor);
  return rows.map((row) => row.course_id);
}
