import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { searchTokens } from '@kavosh/persian/search-text.ts';
import type { Tables } from '../../apps/server/src/domains.ts';

/** What invented people search in vain: the text, and how many did so on each of the last days, today first. */
const sought: readonly (readonly [text: string, people: readonly number[]])[] = [
  ['زبان اسپرانتو', [3, 2, 4, 1, 0, 2, 3, 1, 0, 1]],
  ['آموزش اسپرانتو', [0, 1, 2]],
  ['پایتون برای نجوم', [2, 3, 1, 0, 0, 0, 1, 4, 2, 3, 2]],
  ['طراحی پارچه با نرم‌افزار', [1, 0, 3, 0, 2]],
  ['برنامه‌نویسی الیکسیر', [4, 2, 0, 3, 1, 5, 2]],
  ['بازی‌سازی با گودو', [2, 5, 1, 0, 3]],
  ['داده‌کاوی با رپیدماینر', [3, 1, 2, 4, 0, 1, 2, 1, 1]],
  ['بینایی ماشین با هالکون', [2, 4, 1, 0, 2]],
  ['مهندسی داده با اسنوفلیک', [4, 2, 3, 0, 1, 1, 0, 2, 1]],
  ['پردازش زبان گیلکی', [1, 3, 0, 2]],
  ['حسابداری با سپیدار', [0, 3, 2, 1, 0, 4]],
  ['طراحی کاشی سنتی', [3, 0, 1, 2]],
];

/** Searches that found nothing, for the board of demand. */
export async function addDemoSearches(db: Kysely<Tables>, now: Date): Promise<void> {
  const rows = sought.flatMap(([text, days]) =>
    days.flatMap((people, ago) =>
      Array.from({ length: people }, (_, at) => ({
        ago,
        text,
        folded: searchTokens(text).join(' '),
        caller: createHash('sha256').update(`${ago} ${at}`).digest('hex').slice(0, 32),
      })),
    ),
  );
  await sql`
    insert into search_log (day, folded, caller, shown, results, at)
    select (${now}::timestamptz - make_interval(days => r.ago))::date, r.folded, decode(r.caller, 'hex'), r.text, 0,
      ${now}::timestamptz - make_interval(days => r.ago)
    from unnest(${rows.map((one) => one.ago)}::int[], ${rows.map((one) => one.folded)}::text[],
      ${rows.map((one) => one.text)}::text[], ${rows.map((one) => one.caller)}::text[])
      as r(ago, folded, text, caller)
    on conflict do nothing`.execute(db);
}
