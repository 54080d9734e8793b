import type { ColumnType, Generated } from 'kysely';

/** 1 news, 2 educational, 3 job (spec 2 § 9). */
export type NotificationType = 1 | 2 | 3;
/** What people can be interested in. */
export type InterestKind = 'course' | 'job';
/** Whom a broadcast reaches: people with an interest, or buyers of courses. */
export type BroadcastKind = InterestKind | 'buyer';

/** The tables that notifications own (migration 0018). */
export interface NotificationsTables {
  notification: {
    id: Generated<number>;
    user_id: number | null;
    key: string;
    type: NotificationType;
    title: string;
    body: string;
    image: string | null;
    subject_id: number | null;
    organiser: string | null;
    link_title: string | null;
    link_url: string | null;
    created_at: Date;
    viewed_at: ColumnType<Date | null, Date | null | undefined, Date>;
  };
  multicast_view: { user_id: number; notification_id: number; viewed_at: Date };
  broadcast: {
    id: Generated<number>;
    kind: BroadcastKind;
    category_ids: number[];
    bought_from: Date | null;
    bought_until: Date | null;
    /** Under which it is sent; null: `broadcast:` and its number. */
    key: string | null;
    note: ColumnType<unknown, string, never>;
    created_at: Date;
    told_up_to: Generated<number>;
    told: Generated<number>;
    ended_at: ColumnType<Date | null, undefined, Date>;
  };
}
