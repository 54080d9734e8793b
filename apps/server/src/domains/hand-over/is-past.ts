import { sql, type RawBuilder } from 'kysely';

/** Moments of one kind: what was at the latest then is past its time. `own`: of academies that were closed. */
export interface Since {
  all: Date;
  own: { academyId: number; at: Date }[];
}

/** Whether a moment of a row with `academy_id` is past its time. */
export const isPast = (at: RawBuilder<unknown>, { all, own }: Since): RawBuilder<unknown> =>
  own.length === 0
    ? sql`${at} <= ${all}`
    : sql`${at} <= coalesce((
        select own.at from unnest(${own.map((one) => one.academyId)}::int[], ${own.map((one) => one.at)}::timestamptz[])
          as own (id, at) where own.id = academy_id), ${all})`;
