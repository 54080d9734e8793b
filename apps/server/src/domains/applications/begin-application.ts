import type { Transaction } from 'kysely';
import {
  MOST_OPEN_APPLICATIONS,
  type Application,
  type beginApplication as beginCall,
  type saveApplication as saveCall,
} from '@kavosh/contract/academy-applications.ts';
import type { HandlerAnswer, HandlerInput } from '@kavosh/contract/endpoint.ts';
import { nameKey } from '@kavosh/persian/fold.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { changeApplication, lockMine, openStates, type ApplicationRow } from './application-store.ts';
import type { ApplicationsTables } from './applications.tables.ts';
import type { ApplicationsWork } from './deps.ts';
import { presentOne } from './present-application.ts';
import { provableHost } from './provable-host.ts';

type Typed = HandlerInput<typeof beginCall>['body'];
type Tx = Transaction<ApplicationsTables>;

/** What was typed, as it is kept. A claim has the name and the site that Kavosh knows of the academy. */
interface Written {
  name: string;
  site_url: string | null;
  kind: Typed['kind'];
  national_id: string | null;
}

/** The academy that is claimed. Refuses with academy.not_found, academy.gone and application.has_owner. */
async function claimed({ db, catalogue, members }: ApplicationsWork, id: number) {
  const academy = await catalogue.academyPage(id);
  if (!academy) throw new Refusal('academy.not_found');
  if (academy.isStopped) throw new Refusal('academy.gone');
  if ((await members.ownersOf(db, id)).length > 0) throw new Refusal('application.has_owner');
  return academy;
}

/** One's open application of this name, or for this academy, if there is one; all of one's open ones are locked. */
async function openOf(tx: Tx, userId: number): Promise<ApplicationRow[]> {
  return tx
    .selectFrom('academy_application')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', openStates)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Begins an application; begun twice, it is the first one, with what was typed now while it is not sent. Refuses with
 * academy.not_found, academy.gone, application.has_owner, application.many and application.too_often.
 */
export async function beginApplication(
  deps: ApplicationsWork,
  userId: number,
  { academy_id: academyId, site, ...typed }: Typed,
): Promise<Application> {
  const { db, clock, limiter } = deps;
  const academy = academyId === undefined ? null : await claimed(deps, academyId);
  const written: Written = {
    ...typed,
    name: academy?.name ?? typed.name,
    site_url: academy ? academy.site_url : site,
  };
  const key = nameKey(written.name);
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    // Of two at once by one person the second waits here for the first.
    await limiter.take(tx, [['begin', String(userId)]], now);
    const open = await openOf(tx, userId);
    const same = open.find((one) => one.name_key === key && one.academy_id === (academyId ?? null));
    if (same) {
      await limiter.giveBack(tx, [['begin', String(userId)]], now);
      return presentOne(deps, tx, same.state === 'draft' ? await write(tx, same, written) : same);
    }
    if (open.length >= MOST_OPEN_APPLICATIONS) throw new Refusal('application.many');
    const row = await tx
      .insertInto('academy_application')
      .values({
        ...written,
        name_key: key,
        user_id: userId,
        academy_id: academyId ?? null,
        is_claim: academy !== null,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return presentOne(deps, tx, row);
  });
}

/** Another host needs another token, and is not proven. */
async function write(tx: Tx, row: ApplicationRow, written: Written): Promise<ApplicationRow> {
  const isOtherHost = provableHost(row.site_url) !== provableHost(written.site_url);
  return changeApplication(tx, row.id, {
    ...written,
    name_key: nameKey(written.name),
    ...(isOtherHost
      ? { proof: null, token: null, token_host: null, token_until: null, checked_at: null, proven_at: null }
      : {}),
  });
}

/** Whether its applicant may change it. Refuses with application.fixed. */
export function requireOpen({ state }: Pick<ApplicationRow, 'state'>): void {
  if (state !== 'draft' && state !== 'returned') throw new Refusal('application.fixed');
}

/** The answer that it is another version now. */
export const staleApplication = async (deps: ApplicationsWork, tx: Tx, row: ApplicationRow) => ({
  refusal: 'application.stale' as const,
  data: { application: await presentOne(deps, tx, row) },
});

/**
 * Writes what was typed of an application that is not sent. Refuses with application.not_found, application.fixed,
 * application.begun and application.stale.
 */
export const saveApplication = (
  deps: ApplicationsWork,
  { userId, id }: { userId: number; id: number },
  { version, site, ...typed }: HandlerInput<typeof saveCall>['body'],
): Promise<HandlerAnswer<typeof saveCall>> =>
  inTransaction(deps.db, async (tx): Promise<HandlerAnswer<typeof saveCall>> => {
    // Locked in the order of their numbers, as beginning does.
    const open = await openOf(tx, userId);
    const row = open.find((one) => one.id === id) ?? (await lockMine(tx, userId, id));
    requireOpen(row);
    if (row.version !== version) return staleApplication(deps, tx, row);
    const written: Written = row.is_claim
      ? { ...typed, name: row.name, site_url: row.site_url }
      : { ...typed, site_url: site };
    const key = nameKey(written.name);
    if (open.some((one) => one.id !== id && one.name_key === key && one.academy_id === row.academy_id))
      throw new Refusal('application.begun');
    return { data: { application: await presentOne(deps, tx, await write(tx, row, written)) } };
  });
