import type { SubmitEvent } from 'react';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { toastError } from '@kavosh/ui/toast.ts';
import { coursePageCopy as copy } from './copy.ts';

const tellVisitor = (event: SubmitEvent): void => {
  event.preventDefault();
  toastError(copy.guestBuy, 'buy');
};

/** «خرید این دوره»: buying belongs to people who signed in. A visitor is told so, and without a script is led to sign in. */
export function BuyForm({ path }: { path: string }) {
  return (
    <form className="buy-form" action="/auth" method="get" onSubmit={tellVisitor}>
      <button type="submit" name="next" value={path} className={buttonClass({ variant: 'primary', size: 'large' })}>{copy.buy}</button>
    </form>
  );
}
