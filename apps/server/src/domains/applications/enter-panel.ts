import { Refusal } from '../../kernel/refusal.ts';
import { readApplication } from './application-store.ts';
import type { ApplicationsWork } from './deps.ts';

/**
 * The way of the first owner into the panel: an invitation for the applicant's own number. Once the academy has an
 * owner, the applicant is one of its members and signs in, or is refused. Refuses with application.not_found,
 * application.not_approved and application.has_owner.
 */
export async function enterPanel(
  { db, members, identity }: ApplicationsWork,
  { userId, id }: { userId: number; id: number },
): Promise<{ link: string }> {
  const row = await readApplication(db, id);
  if (row?.user_id !== userId) throw new Refusal('application.not_found');
  const { academy_id: academyId } = row;
  if (row.state !== 'approved' || academyId === null) throw new Refusal('application.not_approved');
  if ((await members.worksFor(db, [userId])).some((one) => one.academy_id === academyId)) return { link: '/academy/' };
  if ((await members.ownersOf(db, academyId)).length > 0) throw new Refusal('application.has_owner');
  const mobile = await identity.readMobile(db, userId);
  if (mobile === undefined) throw new Refusal('application.not_found');
  const { token } = await members.invite(academyId, { mobile, role: 'academy_owner' }, `application ${id}`);
  return { link: `/academy/invitation#${token}` };
}
