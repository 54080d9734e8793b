import type { PartnerEdition } from '@kavosh/contract/partner-courses.ts';
import { isSameValue } from '../../../kernel/held/is-same-value.ts';
import type { AcademyEdition } from '../../catalogue/catalogue.ts';
import type { SellerActOn } from '../deps.ts';
import {
  planEditionDates,
  saveEdition,
  turnCourseEdition,
  type EditionAct,
  type EditionsDeps,
} from '../editions/editions.ts';

type Times = { starts_at: string; ends_at: string }[];

/** Of two calls at once the second finds what the first wrote: it is done again. */
const isTaken = (error: unknown): boolean =>
  (error as { constraint?: unknown } | null)?.constraint === 'edition_course_id_source_key_key';

const timesOf = (sessions: readonly { starts_at: string; ends_at: string }[]): [number, number][] =>
  sessions
    .map((one): [number, number] => [Date.parse(one.starts_at), Date.parse(one.ends_at)])
    .toSorted(([a], [b]) => a - b);

/** Whether an edition says already what a call says. Pure. */
function isSame(now: AcademyEdition, { key: _key, sessions, ...said }: ReturnType<typeof wholeOf>): boolean {
  const { center, address, teacher, capacity, price } = now;
  const own = price !== null && (price.original !== null || price.is_free) ? price : null;
  return (
    isSameValue({ center, address, teacher, capacity, price: own }, said) &&
    isSameValue(timesOf(now.sessions), timesOf(sessions))
  );
}

const wholeOf = (edition: PartnerEdition, sessions: Times) => ({
  key: edition.key,
  center: edition.center ?? '',
  address: edition.address ?? '',
  teacher: edition.teacher ?? '',
  capacity: edition.capacity ?? null,
  price: edition.price ?? null,
  sessions,
});

/**
 * Writes editions of a course under the academy's own keys, as members do; what an edition says already is not written.
 * True: all of them are as they were sent; false: another call or member was in between. Refuses as editions.ts says.
 */
export async function putEditions(
  deps: EditionsDeps,
  { actor: { academyId, memberId }, operator, id }: SellerActOn,
  editions: readonly PartnerEdition[],
): Promise<boolean> {
  const act: EditionAct = { id, writer: { academyId, memberId }, operator };
  for (const edition of editions) {
    const { repeat, sessions } = edition;
    const planned = repeat ? (await planEditionDates(deps, act.writer, id, repeat)).sessions : (sessions ?? []);
    const whole = wholeOf(edition, planned);
    const now = await editionOf(deps, id, edition.key);
    const isOpen = now !== undefined && (now.is_open || now.waits);
    if (edition.is_open === false) {
      if (!isOpen) continue;
      const closed = await turnCourseEdition(deps, act, { edition: now.id, version: now.version, is_open: false });
      if (!closed.isDone) return false;
      continue;
    }
    // One that was closed, here or by a member, is opened where that is asked alone.
    if (now !== undefined && !isOpen && edition.is_open !== true) continue;
    if (now !== undefined && isOpen && isSame(now, whole)) continue;
    const { key, ...texts } = whole;
    const saved = await saveEdition(deps, act, {
      ...texts,
      edition: now?.id ?? null,
      version: now?.version ?? 0,
      code: key,
    }).catch((error: unknown) => {
      if (isTaken(error)) return null;
      throw error;
    });
    if (!saved?.isDone) return false;
  }
  return true;
}

async function editionOf({ catalogue }: EditionsDeps, id: number, key: string): Promise<AcademyEdition | undefined> {
  return (await catalogue.ofAcademy.editions.read(id)).find((one) => one.code === key);
}

/** The editions of a course that have a key. */
export const keyedEditions = async ({ catalogue }: Pick<EditionsDeps, 'catalogue'>, id: number) =>
  (await catalogue.ofAcademy.editions.read(id)).flatMap(({ code, id: number, is_open: isOpen, waits }) =>
    code === null ? [] : [{ key: code, id: number, is_open: isOpen, waits }],
  );
