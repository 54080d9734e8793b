import { parseArgs } from 'node:util';
import { restrictionKinds, type RestrictionKind } from '@kavosh/contract/restrictions.ts';
import { gregorianToJalali, isValidJalali, jalaliToGregorian, jalaliToUtc } from '@kavosh/persian/jalali.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { Refusal } from '@kavosh/server/kernel/refusal.ts';
import type { OpenedPerson } from '@kavosh/server/domains/identity/identity.ts';
import { idOf, isolated, limitOf, minute, reasonOf, secondAsked } from './lines.ts';
import { maskMobile } from '@kavosh/server/platform/sms/mask-mobile.ts';
import { noteLook } from './note-look.ts';
import { OperationFailure, type Desk, type Operation } from './operation.ts';

/** What is typed for each kind of restriction. */
const words: Readonly<Record<string, RestrictionKind>> = Object.fromEntries(
  restrictionKinds.map((kind) => [kind.replace('_', '-'), kind]),
);
const wordOf = (kind: RestrictionKind): string => kind.replace('_', '-');
const MOST_DAYS = 3_660;
/** Rows shown of each list of a person. */
const SHOWN = 5;

const toman = (amount: number): string => `${amount.toLocaleString('en')} toman`;

function kindsOf(typed: readonly string[]): RestrictionKind[] {
  const kinds = [...new Set(typed)].map((word) => (Object.hasOwn(words, word) ? words[word] : undefined));
  if (kinds.length === 0 || kinds.includes(undefined))
    throw new OperationFailure(`Say from what: ${Object.keys(words).join(', ')}, one or several.`);
  return kinds as RestrictionKind[];
}

/** A moment in Tehran: a day of either calendar, at its beginning unless an hour is given. */
function untilOf(text: string | undefined, now: Date): Date {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?:T([01]\d|2[0-3]):([0-5]\d))?$/.exec(text ?? '');
  const [year, month, day, hour, minutes] = (parts ?? [])
    .slice(1)
    .map((part: string | undefined) => Number(part ?? 0)) as [number, number, number, number, number];
  const isJalali = year < 1700;
  const date = parts && (isJalali ? { y: year, m: month, d: day } : gregorianToJalali(year, month, day));
  // The thirtieth of February would become a day of March.
  const back = date && (isJalali ? { y: year, m: month, d: day } : jalaliToGregorian(date.y, date.m, date.d));
  const isDay = date && isValidJalali(date.y, date.m, date.d) && back?.y === year && back.m === month && back.d === day;
  if (!isDay)
    throw new OperationFailure(
      '--until takes a day, such as 2027-03-21 or 1406-01-01, and an hour of Tehran where wanted: 2027-03-21T18:00.',
    );
  const until = jalaliToUtc(date, { hour, minute: minutes });
  if (until <= now || until.getTime() - now.getTime() > MOST_DAYS * DAY_MS)
    throw new OperationFailure('--until lies ahead, within ten years.');
  return until;
}

function required(text: string | undefined): string {
  const reason = reasonOf(text);
  if (reason === undefined) throw new OperationFailure('Say why with --reason.');
  return reason;
}

/**
 * People: finding them, their stored data, and what an operator may do about it. Each look at a person and each step
 * leaves a row in the audit.
 */
export const people: Operation = {
  summary: 'people: finding and looking at them, signing them out, keeping them from something for some time',
  usage: [
    'people find TEXT [--limit N]   by number, mobile number or a part of the name',
    'people show ID   what is kept of somebody, which is noted in the audit',
    'people sign-out ID --reason TEXT   every device, at once',
    'people restrict ID buy|comment|withdraw|sign-in … --until DAY --reason TEXT   ends by itself; sign-in ' +
      'also ends every session',
    'people unrestrict ID buy|comment|withdraw|sign-in … --reason TEXT   ends it sooner',
  ],
  async run(args, desk) {
    const {
      values,
      positionals: [action, name, ...rest],
    } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        limit: { type: 'string' },
        until: { type: 'string' },
        reason: { type: 'string' },
      },
    });
    const { domains } = desk;
    const {
      domains: { identity },
      say,
      operator,
    } = desk;
    if (rest.length > 0 && action !== 'restrict' && action !== 'unrestrict')
      throw new OperationFailure('One person at a time; a name of several words goes into quotation marks.');
    try {
      if (action === 'find') {
        if ((name ?? '').trim() === '')
          throw new OperationFailure('Say who: a number, a mobile number or a part of the name.');
        const limit = limitOf(values.limit);
        await noteLook(desk, 'people.read', 'people');
        const found = await identity.people.find(name!, limit);
        for (const one of found)
          say(
            `${String(one.id).padStart(6)}  ${minute(one.created_at)}  ${one.masked ?? 'deleted    '}  ` +
              isolated(`${one.first_name} ${one.last_name}`),
          );
        if (found.length === 0) say('Nobody is found.');
        if (found.length === limit) say(`These are ${limit}; --limit shows more.`);
      } else if (action === 'show') await show(desk, idOf(name, 'person'));
      else if (action === 'sign-out') {
        const id = idOf(name, 'person');
        const reason = required(values.reason);
        const ended = await identity.people.signOut(id, await operator('people.restrict'), reason);
        say(`Person ${id} is signed out everywhere: ${ended} sessions ended.`);
      } else if (action === 'restrict') {
        const id = idOf(name, 'person');
        const until = untilOf(values.until, new Date());
        const kinds = kindsOf(rest);
        const reason = required(values.reason);
        await identity.people.restrict({
          userId: id,
          kinds,
          until,
          operator: await operator('people.restrict'),
          reason,
        });
        say(`Person ${id} is kept from ${kinds.map(wordOf).join(', ')} until ${minute(until)}.`);
      } else if (action === 'unrestrict') {
        const id = idOf(name, 'person');
        const reason = required(values.reason);
        const asked = kindsOf(rest);
        const now = await identity.people.restrictionsOf(id);
        const kinds = asked.filter((kind) =>
          now.some((one) => one.kind === kind && one.ended_at === null && one.until > new Date()),
        );
        if (kinds.length === 0) {
          say(`Person ${id} was not kept from that; nothing was done.`);
          return;
        }
        const request = await domains.desk.shell.unrestrictPerson(
          id,
          { kinds, reason },
          await operator('people.restrict'),
        );
        say(
          request === null
            ? `Person ${id} is no longer kept from ${kinds.map(wordOf).join(', ')}.`
            : secondAsked(request),
        );
      } else throw new OperationFailure('Say what to do with people: find, show, sign-out, restrict or unrestrict.');
    } catch (error) {
      if (error instanceof Refusal && error.code === 'person.not_found')
        throw new OperationFailure('There is no such person (person.not_found).');
      throw error;
    }
  },
};

async function show(
  { domains: { identity, wallet, engagement, staff }, say, operator }: Desk,
  id: number,
): Promise<void> {
  const by = await operator('people.read');
  const opened = await identity.people.open(id, by);
  // The full number needs the same permission as at the desk.
  sayPerson(opened, (await staff.permissionsOf(by.staffId)).includes('people.contact'), say);
  const [{ balance, available }, [money], bought, written] = await Promise.all([
    wallet.balance(id),
    wallet.mine.balancesOf([id]),
    wallet.findPurchases({ state: 'all', userId: id, limit: SHOWN }),
    engagement.findComments({ which: 'all', userId: id, limit: SHOWN }),
  ]);
  say(`Wallet:   ${toman(balance)}, of which ${toman(available)} can be spent; owes ${toman(money?.owed ?? 0)}`);
  for (const one of bought)
    say(`Purchase: ${one.id}  ${minute(one.created_at)}  ${one.state}  ${toman(one.amount)}  course ${one.course_id}`);
  for (const one of written)
    say(
      `Comment:  ${one.id}  ${minute(one.created_at)}  ${one.hidden_at ? 'hidden' : 'shown'}  ${one.rating} ` +
        `stars  course ${one.course_id}  ${one.reports} reports wait`,
    );
}

function sayPerson({ person, devices, restrictions }: OpenedPerson, isWhole: boolean, say: Desk['say']): void {
  say(
    `Person:   ${person.id}  ${isolated(`${person.first_name} ${person.last_name}`)}` +
      (person.is_demo ? '  (of the demo)' : ''),
  );
  const number = person.mobile === null || isWhole ? person.mobile : maskMobile(person.mobile);
  say(`Number:   ${number ?? 'none any more'}`);
  say(`Joined:   ${minute(person.created_at)}${person.deleted_at ? `, deleted ${minute(person.deleted_at)}` : ''}`);
  const changed = person.password_changed_at ? `, changed ${minute(person.password_changed_at)}` : '';
  say(`Password: ${person.has_password ? `yes${changed}` : 'none, by code alone'}`);
  say(`Devices:  ${devices.length}`);
  for (const one of devices)
    say(`  ${isolated(one.device_name)}  since ${minute(one.created_at)}, last seen ${minute(one.last_seen_at)}`);
  for (const one of restrictions) {
    const state = one.ended_at
      ? `ended ${minute(one.ended_at)}`
      : one.until > new Date()
        ? `until ${minute(one.until)}`
        : `over since ${minute(one.until)}`;
    say(`Kept from ${wordOf(one.kind)}: ${state}, since ${minute(one.created_at)}  ${isolated(one.reason)}`);
  }
}
