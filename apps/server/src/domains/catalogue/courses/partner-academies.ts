import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { avatarAddress } from '../course-image-addresses.ts';

export interface PartnerAcademy {
  id: number;
  name: string;
  avatar: string | null;
  courses: number;
}

/** Academies with published courses, in the operator's order, then by how many courses they offer; at most 40. */
export async function partnerAcademies(executor: Executor<CatalogueTables>): Promise<PartnerAcademy[]> {
  const rows = await executor
    .selectFrom('academy as a')
    .innerJoin('course as c', (join) => join.onRef('c.academy_id', '=', 'a.id').on('c.state', '=', 'published'))
    .select(['a.id', 'a.name', 'a.avatar', sql<number>`count(*)::int`.as('courses')])
    .groupBy('a.id')
    .orderBy(sql`a.position = 0`)
    .orderBy('a.position')
    .orderBy('courses', 'desc')
    .orderBy('a.id')
    .limit(40)
    .execute();
  return rows.map((row) => ({ ...row, avatar: avatarAddress(row.avatar) }));
}
