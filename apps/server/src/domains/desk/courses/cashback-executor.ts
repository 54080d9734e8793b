import type { ExecutorOf } from '../../approvals/approvals.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { colleague } from '../colleague.ts';
import { unlessRefused } from '../unless-refused.ts';

/** Changes the cashback of a course, or returns it to what the feed says. */
export const cashbackExecutor = ({
  catalogue: { desk },
}: {
  catalogue: Pick<Catalogue, 'desk'>;
}): ExecutorOf<'course.cashback'> => ({
  version: (tx, payload) =>
    unlessRefused(async () => {
      const { now, feed } = await desk.lockCashback(tx, payload.course_id);
      return `${now} ${feed}`;
    }),
  async execute(tx, { course_id: id, cashback_after: after, goes_back: goesBack }, { operator, approval, reason }) {
    await desk.changeCashback(tx, { id, percent: goesBack ? null : after, reason, approval }, colleague(operator));
  },
});
