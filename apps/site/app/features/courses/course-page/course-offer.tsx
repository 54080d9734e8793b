import { buttonClass } from '@kavosh/ui/button.tsx';
import type { CourseRefund } from '@kavosh/contract/refunds.ts';
import { Icon } from '@kavosh/ui/icon.tsx';
import { WatchButton } from '../../../shared/watch/watch-button.tsx';
import { courseRefundWords } from '../../../shared/refund-words.ts';
import { Price } from '../price-block.tsx';
import { PriceHistory } from './prices/price-history.tsx';
import type { PriceHistoryView } from './prices/price-history-view.ts';
import { BuyForm } from './buying/buy-form.tsx';
import type { CourseView } from './course-view.ts';
import type { Buying } from './buying/use-buying.tsx';
import { coursePageCopy as copy } from './copy.ts';

interface CourseOfferProps {
  course: CourseView;
  refund: CourseRefund | null;
  prices: PriceHistoryView | null;
  buying: Buying;
}

/** Price, buying, and the way to the academy; of an ended course the last alone. */
export function CourseOffer({ course, refund, prices, buying }: CourseOfferProps) {
  const { id, path, price, onSale, byAcademy, status, academy, academySite } = course;
  return (
    <div className="course-offer">
      {status.kind === 'ended' ? (
        <p className="course-ended">
          <Icon name="info" size={18} />
          {status.text}
        </p>
      ) : price ? (
        <Price price={price} size="large" />
      ) : (
        <p>{copy.noPrice}</p>
      )}
      {(onSale || buying.status === 'purchased') && <BuyForm path={path} buying={buying} />}
      {byAcademy && (
        <p className="course-by-academy">
          <Icon name="info" size={18} />
          {copy.byAcademy}
        </p>
      )}
      {onSale && prices !== null && <PriceHistory history={prices} />}
      {buying.status !== 'purchased' && (
        <WatchButton
          of={{ kind: 'course', id }}
          href={path}
          lead={onSale || byAcademy ? 'price' : 'again'}
          variant="quiet"
        />
      )}
      {buying.queue !== null && (
        <output className="course-queue">
          <Icon name="clock" size={18} />
          {buying.queue}
        </output>
      )}
      {academySite !== null ? (
        <a className={buttonClass({ variant: 'secondary' })} href={academySite} target="_blank" rel="noopener nofollow">
          {byAcademy ? copy.askAcademy : copy.academySite}
          <Icon name="external" size={16} />
        </a>
      ) : (
        <a className={buttonClass({ variant: 'secondary' })} href={academy.href}>
          {copy.academyCourses}
        </a>
      )}
      {onSale && refund !== null && (
        <p className="course-refund">
          <Icon name="shield" size={18} />
          {courseRefundWords(refund)}
        </p>
      )}
    </div>
  );
}
