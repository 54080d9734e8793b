import { coursePath, jobPath } from '@kavosh/contract/addresses.ts';
import type { AlertChannel, AlertType } from '@kavosh/contract/alert-settings.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import type { MatchKind } from './alerts.tables.ts';
import type { AlertsWork, Telling } from './deps.ts';
import { digestNotice, digestValues, MOST_NAMED, type DigestGroup, type DigestItem } from './digest-text.ts';
import { takeFound } from './found-store.ts';
import { beginDigest, forgetMatches, markTold, readUntold, type Untold } from './match-store.ts';
import { heardOfPrices } from './price-store.ts';
import { readSettings } from './settings-store.ts';
import { stillThere, type Standing } from './still-there.ts';
import { stopToken } from './stop-token.ts';

/** More than these wait for the next day. */
const MOST_READ = 20_000;

/** Of which of the settings each kind of news is. */
const typeOf: Record<MatchKind, AlertType> = { course: 'courses', job: 'jobs', price: 'prices', place: 'prices' };

/**
 * Tells one person, once on a day, what their watches found and what is still so. All that tells and that notes it is
 * one transaction: however a process ends, each thing is sent once.
 */
export async function tellDigest(
  deps: AlertsWork & Telling,
  userId: number,
  { day, now }: { day: string; now: Date },
): Promise<void> {
  const { db } = deps;
  await takeFound(db, userId);
  const untold = await readUntold(db, userId, now, MOST_READ);
  const { standing, gone } = await stillThere(deps, untold);
  if (standing.length === 0) {
    await forgetGone(deps, gone);
    return;
  }
  const settings = await readSettings(db, userId);
  const wants = (channel: AlertChannel) => standing.filter((one) => settings[typeOf[one.item_kind]].includes(channel));
  const [notice, mail, sms] = [wants('dashboard'), wants('mail'), wants('sms')];
  const named = await nameItems(deps, [notice, mail]);
  await inTransaction(db, async (tx) => {
    if (!(await beginDigest(tx, { userId, day, items: countOf(standing), now }))) return;
    await markTold(tx, standing, [...new Set(standing.map((one) => one.watch_id))], now);
    await heardOfPrices(tx, standing, now);
    await forgetMatches(tx, gone);
    if (notice.length > 0) {
      const text = digestNotice(named(notice), countOf(notice));
      const link = { title: 'خبرهای من', url: '/dashboard/alerts' };
      await deps.notifications.tell(tx, { userId, key: `alerts:${day}`, type: 1, ...text, link });
    }
    const address = mail.length > 0 && deps.mailer.sends ? await deps.profile.mailOf(tx, userId) : null;
    if (address !== null) {
      const stop = `${deps.publicUrl}/unsubscribe/${stopToken(deps.stopKey, userId)}`;
      const values = digestValues(named(mail), countOf(mail), { publicUrl: deps.publicUrl, stop });
      const text = await deps.content.mails.write(tx, 'alerts', values);
      await deps.mailer.put(tx, { to: address, kind: 'alerts', ...text, unsubscribe: stop });
    }
    const mobile =
      sms.length > 0 && deps.outbox.sendsToMembers('alerts') ? await deps.identity.readMobile(tx, userId) : undefined;
    if (mobile !== undefined) await deps.outbox.putMemberSms(tx, { to: mobile, kind: 'alerts', end: mobile.slice(-4) });
  });
}

async function forgetGone({ db }: Pick<AlertsWork, 'db'>, gone: readonly Untold[]): Promise<void> {
  await forgetMatches(db, gone);
}

const keyOf = ({ item_kind: kind, item_id: id }: Untold): string => `${kind} ${id}`;
/** Each thing counts once, however many watches found it. */
const countOf = (matches: readonly Untold[]): number => new Set(matches.map(keyOf)).size;

/** The things that are named, each under the first watch that found it. */
function firstOf(matches: readonly Standing[]): Standing[] {
  const seen = new Set<string>();
  const first: Standing[] = [];
  for (const one of matches) {
    if (first.length === MOST_NAMED) break;
    if (seen.has(keyOf(one))) continue;
    seen.add(keyOf(one));
    first.push(one);
  }
  return first;
}

/** Reads what is named in any of the lists; the answer makes a list's groups. */
async function nameItems(
  { catalogue, jobs }: Pick<AlertsWork, 'catalogue' | 'jobs'>,
  lists: readonly (readonly Standing[])[],
): Promise<(matches: readonly Standing[]) => DigestGroup[]> {
  const all = lists.flatMap(firstOf);
  const idsOf = (isJob: boolean) => [
    ...new Set(all.filter((one) => (one.item_kind === 'job') === isJob).map((one) => one.item_id)),
  ];
  const [courses, ads] = await Promise.all([catalogue.courseCards(idsOf(false)), jobs.jobCards(idsOf(true))]);
  const courseOf = new Map(courses.map((card) => [card.id, { title: card.title, path: coursePath(card) }]));
  const jobOf = new Map(ads.map((card) => [card.id, { title: card.title, path: jobPath(card) }]));
  return (matches) => {
    const groups = new Map<number, { label: string; items: DigestItem[] }>();
    for (const one of firstOf(matches)) {
      const thing = (one.item_kind === 'job' ? jobOf : courseOf).get(one.item_id);
      if (!thing) continue;
      const group = groups.get(one.watch_id) ?? { label: one.label, items: [] };
      groups.set(one.watch_id, group);
      const price = one.now === undefined || one.price === null ? {} : { price: { before: one.price, now: one.now } };
      group.items.push({ kind: one.item_kind, ...thing, ...price });
    }
    return [...groups.values()];
  };
}
