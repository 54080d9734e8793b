import { sql } from 'kysely';
import type { AlertSettings, AlertSettingsChange } from '@kavosh/contract/alert-settings.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { AlertsTables } from './alerts.tables.ts';
import { readAskChannels, writeAskChannels } from './reviews/review-ask-store.ts';

type AlertsExecutor = Executor<AlertsTables>;

/** How a person is notified who has chosen nothing: as the table's defaults say. */
export const usualSettings: AlertSettings = {
  courses: ['dashboard', 'mail'],
  jobs: ['dashboard', 'mail'],
  prices: ['dashboard', 'mail'],
  money: [],
  reviews: ['dashboard'],
  quiet_from: 22,
  quiet_to: 8,
};

export async function readSettings(executor: AlertsExecutor, userId: number): Promise<AlertSettings> {
  const row = await executor
    .selectFrom('alert_settings')
    .select(['courses', 'jobs', 'prices', 'quiet_from', 'quiet_to'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const reviews = (await readAskChannels(executor, userId)) as AlertSettings['reviews'];
  const money = await executor.selectFrom('money_sms').select('moves').where('user_id', '=', userId).executeTakeFirst();
  return {
    ...((row as Omit<AlertSettings, 'reviews' | 'money'> | undefined) ?? usualSettings),
    reviews,
    money: (money?.moves as AlertSettings['money'] | undefined) ?? usualSettings.money,
  };
}

/** `reviews` and `money`: left out, they stay as they are. */
export async function writeSettings(
  executor: AlertsExecutor,
  userId: number,
  { reviews, money, ...settings }: AlertSettingsChange,
): Promise<void> {
  if (reviews) await writeAskChannels(executor, userId, [...new Set(reviews)]);
  await executor
    .insertInto('alert_settings')
    .values({ user_id: userId, ...settings })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(settings))
    .execute();
  if (money === undefined) return;
  await executor
    .insertInto('money_sms')
    .values({ user_id: userId, moves: money })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ moves: money }))
    .execute();
}

/** No more mails to a person, of any kind; all else stays as it was. Nothing for one who is no more. */
export async function stopMails(executor: AlertsExecutor, userId: number): Promise<void> {
  await sql`
    insert into alert_settings (user_id, courses, jobs, prices)
    select id, '{dashboard}', '{dashboard}', '{dashboard}' from app_user where id = ${userId} and deleted_at is null
    on conflict (user_id) do update set courses = array_remove(alert_settings.courses, 'mail'),
      jobs = array_remove(alert_settings.jobs, 'mail'),
      prices = array_remove(alert_settings.prices, 'mail')`.execute(executor);
  await sql`
    update review_ask_settings set channels = array_remove(channels, 'mail') where user_id = ${userId}`.execute(
    executor,
  );
}
