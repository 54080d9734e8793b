import { sql } from 'kysely';
import { saveCategories } from '../../apps/server/src/domains/catalogue/import/save-categories.ts';
import { saveCourses } from '../../apps/server/src/domains/catalogue/import/save-courses.ts';
import type { Tables } from '../../apps/server/src/domains.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { followPrimary } from '../../apps/server/src/platform/failover/follow-primary.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { servingRole } from '../../apps/server/src/platform/serving-role.ts';
import { putMoney } from '../api/put-money.ts';
import { keepingOutbox, signInClient } from '../api/sign-in-client.ts';
import { startApp } from '../api/start-app.ts';
import { categoryRecord, courseRecord } from '../factories/course-record.ts';
import { enterByLink } from '../factories/hand-over.ts';
import { replicateSynchronously, startPrimary, startStandby } from './standby.ts';

export interface FailoverOptions {
  people: number;
  courses: number;
  /** Purchases that are acknowledged before the primary is killed. */
  before: number;
}

export interface FailoverRun {
  /** Purchases that people were told of. */
  acknowledged: number;
  /** Those of them that the promoted standby does not have. */
  lost: string[];
  /** Statuses of all other answers, with whether they said when to come again. */
  refused: Record<string, number>;
  /** What is wrong with the books and the audit. */
  defects: string[];
  /** From the standby's promotion to the first purchase on it. */
  backAfterMs: number;
}

const PRICE = 1_000;
const log = createLog({ level: 'silent' });
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * People buy, one course after another, each call repeated with its key until it is answered; meanwhile the primary is
 * killed and its standby, to which it replicates synchronously, promoted. The server is told both hosts and is not
 * started again.
 */
export async function runFailover({ people, courses, before }: FailoverOptions): Promise<FailoverRun> {
  const closing: (() => Promise<void>)[] = [];
  try {
    const primary = await startPrimary();
    closing.push(() => primary.stop());
    await migrate({ url: primary.url });
    const owner = openDatabase<Tables>({ url: primary.url, poolSize: 1, log });
    const records = Array.from({ length: courses }, (_, at) => courseRecord({ title: `دوره ${at}` }));
    await owner.kysely.transaction().execute(async (tx) => {
      await saveCategories(tx, [categoryRecord(0, 'برنامه‌نویسی')]);
      await saveCourses(tx, 'failover', records);
    });
    await sql`update course set payment_type = 'wallet'`.execute(owner.kysely);
    // Bought as a whole.
    await sql`update edition set is_open = false`.execute(owner.kysely);
    await enterByLink(owner.kysely);
    await sql`insert into price_event (course_id, original, source) select id, ${PRICE}, 'test' from course`.execute(
      owner.kysely,
    );
    const ids = (await owner.kysely.selectFrom('course').select('id').execute()).map(({ id }) => id);
    const standby = await startStandby(primary);
    closing.push(() => standby.stop());

    const hosts = await followPrimary({ urls: [primary.url, standby.url], log, everyMs: 200 });
    closing.push(() => hosts.close());
    const serving = openDatabase<Tables>({ url: primary.url, poolSize: 6, log, role: servingRole, hosts });
    closing.push(() => serving.close());
    const outbox = keepingOutbox();
    const one = await startApp({ url: primary.url, outbox, serving });
    closing.push(() => one.close());
    const client = signInClient(() => one.app, outbox);
    const tokens: string[] = [];
    for (let at = 0; at < people; at += 1) {
      const mobile = `0915333${String(at).padStart(4, '0')}`;
      tokens.push(await client.register(mobile));
      await putMoney(owner.kysely, mobile, PRICE * courses);
    }
    await owner.close();
    await replicateSynchronously(primary);

    const tracks: string[] = [];
    const refused: Record<string, number> = {};
    let promotedAt: number | undefined;
    let backAfterMs: number | undefined;
    const buyAll = async (token: string, person: number): Promise<void> => {
      for (const id of ids) {
        for (;;) {
          const answer = await client.post(
            `courses/${id}/purchase`,
            { method: 'wallet', amount: PRICE },
            { token, headers: { 'idempotency-key': `${person}-${id}` } },
          );
          if (answer.status === 200) {
            tracks.push((answer.data as { purchase: { purchase: { track_id: string } } }).purchase.purchase.track_id);
            if (promotedAt !== undefined) backAfterMs ??= Date.now() - promotedAt;
            break;
          }
          const kind = `${answer.status} ${answer.headers['retry-after'] === undefined ? 'for good' : 'for now'}`;
          refused[kind] = (refused[kind] ?? 0) + 1;
          await pause(100);
        }
        await pause(10);
      }
    };
    const buying = Promise.all(tokens.map(buyAll));
    while (tracks.length < before) await pause(10);
    primary.kill();
    await pause(500);
    promotedAt = Date.now();
    await standby.ask('select pg_promote()');
    await buying;

    const kept = await standby.ask<{ track_id: string }>(`select track_id from purchase where state = 'confirmed'`);
    const known = new Set(kept.map((row) => row.track_id));
    const books = await one.app.domains.wallet.verify();
    const broken = await one.app.domains.audit.broken();
    return {
      acknowledged: tracks.length,
      lost: tracks.filter((track) => !known.has(track)),
      refused,
      defects: [
        ...books.map(({ rule, subject }) => `${rule} ${subject}`),
        ...(broken === null ? [] : [`audit ${broken}`]),
      ],
      backAfterMs: backAfterMs!,
    };
  } finally {
    for (const close of closing.toReversed()) await close().catch(() => {});
  }
}
