import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import { courseMessages } from '@kavosh/contract/desk/catalogue/course-changes.ts';
import type { WholePanelCourse } from '@kavosh/contract/panel/panel-course-form.ts';
import type { putPartnerCourse } from '@kavosh/contract/partner-courses.ts';
import { nameKey } from '@kavosh/persian/fold.ts';
import type { Partner } from '../../../kernel/actor.ts';
import { isSameValue } from '../../../kernel/held/is-same-value.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { addCourse } from '../courses/add-course.ts';
import { addTeacher } from '../courses/add-teacher.ts';
import { openCourse } from '../courses/open-course.ts';
import { sendDraft } from '../courses/send-draft.ts';
import { saveDraft, type WriteDeps } from '../courses/write-draft.ts';
import type { SellerAct, SellersDeps } from '../deps.ts';
import type { EditionsDeps } from '../editions/editions.ts';
import { keyedEditions, putEditions } from './put-editions.ts';

export type ProgramDeps = WriteDeps &
  EditionsDeps &
  Pick<SellersDeps, 'members'> & { wallet: Pick<SellersDeps['wallet'], 'noteCall'> };
type Body = HandlerInput<typeof putPartnerCourse>['body'];

/** Which call it is: whose, under which key, and under which request id. */
export interface ProgramCall {
  partner: Partner;
  key: string;
  requestId: string;
}

/** After so many changes of others in between the call is given up. */
const MOST_REPEATS = 3;

/** The owner in whose name a program writes: the one who is there the longest. Refuses with partner.no_owner. */
async function ownerOf(
  { members }: Pick<ProgramDeps, 'members'>,
  { partner: { academyId }, requestId }: ProgramCall,
): Promise<SellerAct> {
  const { staff, roles } = await members.list(academyId);
  const ownerRole = roles.find(({ key }) => key === 'academy_owner');
  const [owner] = staff
    .filter((one) => one.dismissed_at === null && one.roles.some(({ id }) => id === ownerRole?.id))
    .toSorted((a, b) => a.id - b.id);
  if (!owner) throw new Refusal('partner.no_owner');
  const { id: memberId, name } = owner;
  return { actor: { academyId, memberId, name }, operator: { name, staffId: memberId, requestId } };
}

const findCourse = (
  { db }: Pick<ProgramDeps, 'db'>,
  { partner: { academyId }, key }: { partner: Pick<Partner, 'academyId'>; key: string },
) =>
  db
    .selectFrom('partner_course')
    .select(['course_id', 'signed_at'])
    .where('academy_id', '=', academyId)
    .where('key', '=', key)
    .executeTakeFirst();

/** Makes the course that a new key names, or takes the one of this title that no key has and the site never showed. */
async function makeCourse(
  deps: ProgramDeps,
  act: SellerAct,
  { partner: { academyId, signedAt }, key }: ProgramCall,
  { title, type, category }: Body,
): Promise<void> {
  if (title === undefined || type === undefined || category === undefined)
    throw new Refusal(
      'request.invalid',
      {},
      {
        ...(title === undefined ? { title: [courseMessages.title] } : {}),
        ...(type === undefined ? { type: [courseMessages.type] } : {}),
        ...(category === undefined ? { category: [courseMessages.category] } : {}),
      },
    );
  const id = await addCourse(deps, act, { title, type, category }).then(
    ({ course }) => course.id,
    async (error: unknown) => {
      const isUsed = error instanceof Refusal && error.code === 'course.title_used';
      const left = isUsed ? await findLeft(deps, academyId, title) : undefined;
      if (left === undefined) throw error;
      return left;
    },
  );
  await deps.db
    .insertInto('partner_course')
    .values({ academy_id: academyId, key, course_id: id, signed_at: signedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another key has it.
  if (!(await findCourse(deps, { partner: { academyId }, key }))) throw new Refusal('course.title_used');
}

/** A course of this title that the site never showed: a call that was cut off made it, or a member did. */
async function findLeft(
  { catalogue: { ofAcademy } }: Pick<ProgramDeps, 'catalogue'>,
  academyId: number,
  title: string,
): Promise<number | undefined> {
  const rows = await ofAcademy.findCourses(academyId, { state: 'new', find: title, limit: 20 });
  return rows.find((row) => row.shown_at === null && nameKey(row.title) === nameKey(title))?.id;
}

/** Numbers of the teachers that a call names, new ones added. */
async function teachersOf(
  deps: ProgramDeps,
  act: SellerAct,
  teachers: NonNullable<Body['teachers']>,
): Promise<number[]> {
  const ids: number[] = [];
  for (const { first_name: first = '', last_name: last, position = '' } of teachers)
    ids.push((await addTeacher(deps, act, { first_name: first, last_name: last, position })).teacher.id);
  return [...new Set(ids)];
}

/** The fields that say something else than the course's form does. */
function changesOf({ values }: WholePanelCourse, fields: Body): Partial<Body> {
  const known = values as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== undefined && !isSameValue(value, known[name])),
  );
}

/** The panel's form has the fields below `changes`; a program's call has them by themselves. */
function asOwnFields(error: unknown): never {
  if (!(error instanceof Refusal) || error.fields === undefined) throw error;
  const own = Object.entries(error.fields).map(([name, sentences]) => [name.replace(/^changes\./, ''), sentences]);
  throw new Refusal(error.code, error.details, Object.fromEntries(own) as typeof error.fields);
}

/**
 * Writes a course under the academy's own key and sends it, as a member of the academy would: in the name of an owner,
 * with the same checks, limits and looks of the desk. Each step can be done again, so a call that was cut off is simply
 * repeated. Refuses with partner.unauthenticated where the signature was used for something else, partner.older_call,
 * partner.no_owner, partner.course_busy, and as adding, saving and sending do.
 */
export async function putCourse(
  deps: ProgramDeps,
  call: ProgramCall,
  { teachers, editions = [], ...fields }: Body,
): Promise<EndpointData<typeof putPartnerCourse>> {
  const { partner, key } = call;
  const { academyId, signature, signedAt } = partner;
  await inTransaction(deps.db, (tx) => deps.wallet.noteCall(tx, { signature, subject: `course ${key}` }));
  const act = await ownerOf(deps, call);
  if (!(await findCourse(deps, call))) await makeCourse(deps, act, call, fields);
  const found = await findCourse(deps, call);
  if (!found) throw new Refusal('course.not_found');
  const id = found.course_id;
  // Written first: of two calls at once the older one is refused before it writes.
  const { numUpdatedRows } = await deps.db
    .updateTable('partner_course')
    .set({ signed_at: signedAt })
    .where('academy_id', '=', academyId)
    .where('key', '=', key)
    .where('signed_at', '<=', signedAt)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('partner.older_call');
  const on = { ...act, id };
  const body = teachers === undefined ? fields : { ...fields, instructors: await teachersOf(deps, act, teachers) };
  for (let repeated = 0; ; repeated += 1) {
    if (repeated === MOST_REPEATS) throw new Refusal('partner.course_busy');
    const before = await openCourse(deps, academyId, id);
    const changes = changesOf(before, body);
    const saved =
      Object.keys(changes).length === 0
        ? { data: before }
        : await saveDraft(deps, on, { version: before.version, changes }).catch(asOwnFields);
    if ('refusal' in saved && saved.refusal !== undefined) continue;
    if (!(await putEditions(deps, on, editions))) continue;
    const after = editions.length === 0 ? saved.data : await openCourse(deps, academyId, id);
    const sent = await sendDraft(deps, on, after.version).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'course.nothing_to_send') return { data: after };
      return asOwnFields(error);
    });
    if ('refusal' in sent && sent.refusal !== undefined) continue;
    const { course, draft, is_new: isNew } = sent.data;
    return {
      course: {
        id: course.id,
        key,
        was_shown: !isNew,
        editions: await keyedEditions(deps, id),
        draft: draft === null ? null : { state: draft.state, reason: draft.reason },
      },
    };
  }
}
