import type { ExecutorOf } from '../../approvals/approvals.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import { colleague } from '../colleague.ts';
import { unlessRefused } from '../unless-refused.ts';

/** Confirms that a price in doubt is right; purchases that waited for it go on. */
export const priceExecutor = ({
  catalogue,
  wallet,
}: {
  catalogue: Pick<Catalogue, 'desk'>;
  wallet: Pick<Wallet, 'desk'>;
}): ExecutorOf<'course.price'> => ({
  version: (tx, payload) =>
    unlessRefused(async () => {
      const { doubt } = await catalogue.desk.lockPriceDoubt(tx, payload.course_id);
      return `${doubt.event} ${doubt.amount}`;
    }),
  async execute(tx, { course_id: id, price_event: event }, { operator, approval, reason }) {
    await catalogue.desk.believePrice(tx, { id, reason, approval }, colleague(operator));
    await wallet.desk.priceBelieved(tx, event);
  },
});
