import type { SubmitEvent } from 'react';
import { idOfSlug } from '@kavosh/contract/addresses.ts';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { askToSignIn } from '../../../session/ask-to-sign-in.ts';
import { coursePageCopy as copy } from './copy.ts';

/** «خرید این دوره»: buying belongs to people who signed in. A visitor is told so, and without a script is led to sign in. */
export function BuyForm({ path }: { path: string }) {
  const tellVisitor = (event: SubmitEvent): void => {
    event.preventDefault();
    const course = idOfSlug(path);
    if (course !== null) askToSignIn(copy.guestBuy, { kind: 'buy', subject: course });
  };
  return (
    <form className="buy-form" action="/auth" method="get" onSubmit={tellVisitor}>
      <button type="submit" name="next" value={path} className={buttonClass({ variant: 'primary', size: 'large' })}>{copy.buy}</button>
    </form>
  );
}
