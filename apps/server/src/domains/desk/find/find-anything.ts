import { MOST_HITS_OF_A_KIND, type DeskHit } from '@kavosh/contract/desk/find-anything.ts';
import type { Permission } from '@kavosh/contract/desk/permissions.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Contact } from '../../contact/contact.ts';
import type { Engagement } from '../../engagement/engagement.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import type { FoundMoney, Wallet } from '../../wallet/wallet.ts';
import { excerptOf } from '../excerpt.ts';
import { personName } from '../names.ts';
import { isLong, readAsked, type Finder } from './asked-text.ts';
import { entityFinders, type EntityFindDeps } from './find-entities.ts';
import { titleReaders } from './read-titles.ts';

export interface DeskFindDeps extends EntityFindDeps {
  identity: Pick<Identity, 'people' | 'readNamesOf'>;
  wallet: Pick<Wallet, 'find'>;
  settlement: Pick<Settlement, 'findPayouts'>;
  catalogue: Pick<Catalogue, 'findCoursesForDesk' | 'searchCourses' | 'courseNames' | 'desk'>;
  contact: Pick<Contact, 'find'>;
  engagement: Pick<Engagement, 'commentsByIds'>;
}

const EXCERPT = 80;

const most = MOST_HITS_OF_A_KIND;

const people: Finder<DeskFindDeps> = async ({ identity }, { text, number, of, isMobile }) => {
  if (!isMobile && number === 0 && !isLong(text)) return [];
  const find = of === 'person' ? String(number) : text;
  const found = await identity.people.list({ find, limit: most });
  return found.map((one) => ({
    kind: 'person',
    id: one.id,
    title: `${one.first_name} ${one.last_name}`.trim(),
    detail: one.masked,
    address: `/desk/people/${one.id}`,
    is_exact: isMobile || one.id === number,
  }));
};

const money =
  (kinds: readonly FoundMoney['kind'][]): Finder<DeskFindDeps> =>
  async ({ wallet, identity, catalogue }, { text, code, number, isMobile }) => {
    if (isMobile || code === '') return [];
    const found = (await wallet.find({ names: [...new Set([code, text])], number, most })).filter(({ kind }) =>
      kinds.includes(kind),
    );
    const [names, courses] = await Promise.all([
      identity.readNamesOf(found.map((one) => one.user_id)),
      catalogue.courseNames(found.flatMap((one) => (one.course_id === null ? [] : [one.course_id]))),
    ]);
    return found.map((one) => ({
      kind: one.kind,
      id: one.id,
      title: personName(one.user_id, names).name,
      detail: one.course_id === null ? null : (courses.get(one.course_id)?.title ?? null),
      address: `/desk/${one.kind}s/${one.id}`,
      is_exact: true,
    }));
  };

const payouts: Finder<DeskFindDeps> = async ({ settlement, catalogue }, { number, of }) => {
  if (number === 0 || (of !== null && of !== 'payout')) return [];
  const found = await settlement.findPayouts({ ids: [number], limit: most });
  const names = await catalogue.desk.academyNames(found.map((one) => one.academy_id));
  return found.map((one) => ({
    kind: 'payout',
    id: one.id,
    title: names.get(one.academy_id) ?? '',
    detail: one.bank_reference,
    address: `/desk/payouts/${one.id}`,
    is_exact: true,
  }));
};

const courses: Finder<DeskFindDeps> = async ({ catalogue }, { text, number, isMobile }) => {
  if (isMobile || (number === 0 && !isLong(text))) return [];
  return (await catalogue.findCoursesForDesk({ text, number, most })).map((one) => ({
    kind: 'course',
    id: one.id,
    title: one.title,
    detail: one.academy,
    address: `/desk/courses/${one.id}`,
    is_exact: one.id === number,
  }));
};

const messages: Finder<DeskFindDeps> = async ({ contact }, { text, number, isMobile }) => {
  if (isMobile || (number === 0 && !isLong(text))) return [];
  return (await contact.find({ text, number, most })).map((one) => ({
    kind: 'message',
    id: one.id,
    title: one.title,
    detail: one.name,
    address: `/desk/messages/${one.id}`,
    is_exact: one.id === number || one.email.toLowerCase() === text.toLowerCase(),
  }));
};

const comments: Finder<DeskFindDeps> = async ({ engagement, catalogue }, { number }) => {
  if (number === 0) return [];
  const found = await engagement.commentsByIds([number]);
  const names = await catalogue.courseNames(found.map((one) => one.course_id));
  return found.map((one) => ({
    kind: 'comment',
    id: one.id,
    title: names.get(one.course_id)?.title ?? '',
    detail: one.content === null ? null : excerptOf(one.content, EXCERPT).excerpt,
    address: `/desk/comments/${one.id}`,
    is_exact: true,
  }));
};

/**
 * Finds subjects by a name or a part of it, of the kinds that the member's permissions show; exact matches first. One
 * query for each kind.
 */
export async function findAnything(
  deps: DeskFindDeps,
  typed: string,
  permissions: ReadonlySet<Permission>,
): Promise<DeskHit[]> {
  const what = readAsked(typed);
  if (what.text === '') return [];
  const kindsOfMoney = [
    ...(permissions.has('purchases.read') ? (['purchase', 'payment'] as const) : []),
    ...(permissions.has('withdrawals.read') ? (['withdrawal'] as const) : []),
  ];
  const finders: Finder<DeskFindDeps>[] = [
    ...(permissions.has('people.read') ? [people] : []),
    ...(kindsOfMoney.length > 0 ? [money(kindsOfMoney)] : []),
    ...(permissions.has('books.read') ? [payouts] : []),
    ...(permissions.has('catalogue.edit') || permissions.has('catalogue.publish') ? [courses] : []),
    ...(permissions.has('catalogue.edit') ? entityFinders : []),
    ...(permissions.has('messages.answer') ? [messages] : []),
    ...(permissions.has('comments.moderate') ? [comments] : []),
    // As they are read, behind what has the text as it was typed.
    ...(permissions.has('catalogue.edit') ? titleReaders : []),
  ];
  const found = once((await Promise.all(finders.map((find) => find(deps, what)))).flat());
  // «خرید ۱۲» is that purchase, not everything of that number.
  const hits = what.of === null || what.number === 0 ? found : found.filter(({ kind }) => kind === what.of);
  return [...hits.filter((hit) => hit.is_exact), ...hits.filter((hit) => !hit.is_exact)];
}

/** Each subject where it was found first. */
function once(hits: readonly DeskHit[]): DeskHit[] {
  const seen = new Set<string>();
  return hits.filter(({ kind, id }) => !seen.has(`${kind} ${id}`) && seen.add(`${kind} ${id}`));
}
