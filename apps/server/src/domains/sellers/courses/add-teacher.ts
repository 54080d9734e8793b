import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { addPanelTeacher } from '@kavosh/contract/panel/panel-course-form.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { SellerAct, SellersDeps } from '../deps.ts';

/**
 * Adds a teacher of the academy, whom no page shows before a course that names them was approved; one of that name whom
 * the academy has already is answered, and nothing is written. A row of the audit. Refuses with teacher.many.
 */
export function addTeacher(
  { db, catalogue, audit }: Pick<SellersDeps, 'db' | 'catalogue' | 'audit'>,
  { actor: { academyId }, operator }: SellerAct,
  { first_name: firstName, last_name: lastName, position }: HandlerInput<typeof addPanelTeacher>['body'],
): Promise<EndpointData<typeof addPanelTeacher>> {
  return inTransaction(db, async (tx) => {
    const { teachers, added } = await catalogue.ofAcademy.teachers.name(tx, academyId, [
      { firstName, lastName, position },
    ]);
    for (const id of added)
      await audit.record(tx, {
        operator,
        action: 'instructor.added',
        subject: `instructor ${id}`,
        details: { academy: academyId, after: { first_name: firstName, last_name: lastName, position } },
      });
    return { teacher: teachers[0]! };
  });
}
