import type { ExecutorOf } from '../../approvals/approvals.ts';
import type { Identity } from '../../identity/identity.ts';

/** Ends restrictions of a person. */
export const unrestrictExecutor = ({
  identity: { people },
}: {
  identity: Pick<Identity, 'people'>;
}): ExecutorOf<'person.unrestrict'> => ({
  version: (tx, { user_id: userId, kinds }) => people.restrictionsVersion(tx, userId, kinds),
  async execute(tx, { user_id: userId, kinds }, { operator, approval, reason }) {
    await people.unrestrictWithin(tx, { userId, kinds, operator, reason, approval });
  },
});
