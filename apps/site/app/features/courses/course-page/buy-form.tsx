import type { SubmitEvent } from 'react';
import { idOfSlug } from '@kavosh/contract/addresses.ts';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { toastBlank } from '@kavosh/ui/toast.ts';
import { askToSignIn } from '../../../session/ask-to-sign-in.ts';
import { usePendingAction } from '../../../session/pending-action.ts';
import { readToken } from '../../../session/session-store.ts';
import { coursePageCopy as copy } from './copy.ts';

interface BuyFormProps {
  path: string;
  /** Where the academy sells the course; null where it does not say. */
  academySite: string | null;
}

/** Leads a member to the academy. @param mayOpen only a click lets a page open another one; otherwise the way is shown */
function buyAtAcademy(academySite: string | null, mayOpen: boolean): void {
  if (academySite === null) toastBlank(copy.buyByAsking, 'buy');
  else if (mayOpen) window.open(academySite, '_blank', 'noopener');
  else toastBlank(copy.buyAtAcademy, 'buy', { href: academySite, text: copy.academySite });
}

/**
 * «خرید این دوره»: members are led to the page where the academy sells it. A visitor is told to sign in and led there after that;
 * without a script the form leads to signing in.
 */
export function BuyForm({ path, academySite }: BuyFormProps) {
  const course = idOfSlug(path);
  usePendingAction('buy', (id) => { if (id === course) buyAtAcademy(academySite, false); });
  const buy = (event: SubmitEvent): void => {
    event.preventDefault();
    if (readToken() !== null) buyAtAcademy(academySite, true);
    else if (course !== null) askToSignIn(copy.guestBuy, { kind: 'buy', subject: course });
  };
  return (
    <form className="buy-form" action="/auth" method="get" onSubmit={buy}>
      <button type="submit" name="next" value={path} className={buttonClass({ variant: 'primary', size: 'large' })}>{copy.buy}</button>
    </form>
  );
}
