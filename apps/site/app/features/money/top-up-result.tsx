import { coursePath } from '@kavosh/contract/addresses.ts';
import { Button, buttonClass } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { BidiText } from '../../shared/bidi-text.tsx';
import { rememberPending } from '../../session/pending-action.ts';
import { WithFigures } from '../../shared/with-figures.tsx';
import { moneyCopy } from './copy.ts';
import { useTopUp, type TopUpResult } from './use-top-up.ts';

const copy = moneyCopy.topUp;

/** The result of the payment from which the person returns, with a link to its purpose. */
export function TopUpNotice({ id, onVerified, onClose }: { id: string; onVerified: () => void; onClose: () => void }) {
  const result = useTopUp(id, onVerified);
  const { topUp, missing, patience, again } = result;
  const state = missing ? 'missing' : (topUp?.state ?? 'waiting');
  const waits = state === 'waiting';
  return (
    <section className="money-result" data-state={state} aria-label={copy.result}>
      {waits && !patience ? (
        <span className="spinner" />
      ) : (
        <Icon name={state === 'verified' ? 'check' : waits ? 'clock' : 'alert'} size={24} />
      )}
      <div>
        <output>
          <WithFigures text={sentenceOf(result)} />
        </output>
        {topUp?.state === 'verified' && topUp.reference !== null && (
          <p className="money-result-reference">
            {copy.reference} <bdi translate="no">{topUp.reference}</bdi>
          </p>
        )}
        <div className="money-actions">
          {waits && patience && (
            <Button size="small" onClick={again}>
              {copy.again}
            </Button>
          )}
          {result.course && !waits && <BackToCourse course={result.course} toBuy={state === 'verified'} />}
        </div>
      </div>
      {!waits && (
        <Button variant="quiet" shape="icon" aria-label={copy.close} onClick={onClose}>
          <Icon name="close" />
        </Button>
      )}
    </section>
  );
}

function sentenceOf({ topUp, missing, patience }: TopUpResult): string {
  if (missing) return copy.unknown;
  if (topUp === null || topUp.state === 'waiting') return patience ? copy.waitingLong : copy.waiting;
  return topUp.state === 'verified' ? copy.verified(topUp.amount) : copy[topUp.state];
}

/** Back to the course, where the buying dialog opens by itself once there is enough. */
function BackToCourse({
  course: { id, title },
  toBuy,
}: {
  course: { id: number; title: string | null };
  toBuy: boolean;
}) {
  const path = title === null ? `/course/${id}` : encodeURI(coursePath({ id, title }));
  const text = title === null ? copy.backUnnamed : toBuy ? copy.backToBuy(title) : copy.backToCourse(title);
  return (
    // The address of a course whose title is not known leads on to the full one and loses what it asks for on the way.
    <a
      className={buttonClass({ variant: toBuy ? 'primary' : 'secondary' })}
      href={toBuy && title !== null ? `${path}?buy=1` : path}
      onClick={toBuy && title === null ? () => rememberPending({ kind: 'buy', subject: id }) : undefined}
    >
      <BidiText text={text} />
    </a>
  );
}
