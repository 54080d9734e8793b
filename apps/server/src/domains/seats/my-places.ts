import type { MyPlace } from '@kavosh/contract/waiting.ts';
import type { MyData } from '@kavosh/contract/my-data.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Executor } from '../../kernel/executor.ts';
import { livePlaces, presentPlace } from './place-store.ts';
import type { SeatsTables } from './seats.tables.ts';

/** Where a person waits now, with names. Three queries at most. */
export async function myPlaces(
  db: Executor<SeatsTables>,
  catalogue: Pick<Catalogue, 'courseNames' | 'openEditions'>,
  userId: number,
): Promise<MyPlace[]> {
  const rows = await livePlaces(db, userId);
  if (rows.length === 0) return [];
  const [names, editions] = await Promise.all([
    catalogue.courseNames(rows.map((row) => row.course_id)),
    catalogue.openEditions(rows.map((row) => row.edition_id)),
  ]);
  return rows.map((row) => {
    const edition = editions.get(row.edition_id);
    return {
      ...presentPlace(row),
      course: { id: row.course_id, title: names.get(row.course_id)?.title ?? '' },
      edition: {
        id: row.edition_id,
        center: edition?.center ?? '',
        start_datetime: edition?.startsAt?.toISOString() ?? null,
      },
      at: row.at.toISOString(),
    };
  });
}

/** All places that a person ever had, the latest first; one more than `most` where there are more. */
export const exportPlaces = (executor: Executor<SeatsTables>, userId: number, most: number): Promise<ExportedPlace[]> =>
  executor
    .selectFrom('waiting_place')
    .select(['course_id', 'state', 'at', 'offered_until', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(most + 1)
    .execute();

export interface ExportedPlace {
  course_id: number;
  state: MyData['waiting_lists'][number]['state'];
  at: Date;
  offered_until: Date | null;
  ended_at: Date | null;
}
