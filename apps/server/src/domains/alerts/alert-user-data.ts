import { LISTED_ROWS } from '@kavosh/contract/my-data.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { AlertsTables } from './alerts.tables.ts';

type AlertsExecutor = Executor<AlertsTables>;

/** What a person watches and how they are notified, the latest first; one row more than is shown. */
export async function exportAlerts(executor: AlertsExecutor, userId: number) {
  return {
    watches: await executor
      .selectFrom('watch')
      .select(['kind', 'label', 'address', 'every', 'created_at', 'paused_at', 'told_at'])
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(LISTED_ROWS + 1)
      .execute(),
    settings: await executor
      .selectFrom('alert_settings')
      .select(['courses', 'jobs', 'prices', 'quiet_from', 'quiet_to'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
    money: await executor.selectFrom('money_sms').select('moves').where('user_id', '=', userId).executeTakeFirst(),
    reviewAsks: await executor
      .selectFrom('review_ask')
      .select(['course_id', 'confirmed_at', 'asked_at'])
      .where('user_id', '=', userId)
      .orderBy('confirmed_at', 'desc')
      .limit(LISTED_ROWS + 1)
      .execute(),
    askedBy: (
      await executor
        .selectFrom('review_ask_settings')
        .select('channels')
        .where('user_id', '=', userId)
        .executeTakeFirst()
    )?.channels,
    digests: await executor
      .selectFrom('digest')
      .select(['sent_at', 'items'])
      .where('user_id', '=', userId)
      .orderBy('sent_at', 'desc')
      .limit(LISTED_ROWS + 1)
      .execute(),
  };
}

/** With an account its watches, settings and digests go. */
export async function anonymizeAlerts(tx: AlertsExecutor, userId: number): Promise<void> {
  await tx.deleteFrom('watch').where('user_id', '=', userId).execute();
  await tx.deleteFrom('alert_settings').where('user_id', '=', userId).execute();
  await tx.deleteFrom('money_sms').where('user_id', '=', userId).execute();
  await tx.deleteFrom('review_ask').where('user_id', '=', userId).execute();
  await tx.deleteFrom('review_ask_settings').where('user_id', '=', userId).execute();
  await tx.deleteFrom('digest').where('user_id', '=', userId).execute();
}
