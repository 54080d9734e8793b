import type { SubmitEvent } from 'react';
import { Icon } from '@kavosh/ui/icon.tsx';
import { Button, buttonClass } from '@kavosh/ui/button.tsx';
import { coursePageCopy as copy } from '../copy.ts';
import type { Buying } from './use-buying.tsx';

/**
 * «خرید این دوره»: opens the dialog for members; a visitor is asked to sign in, and the dialog opens after that.
 * Without a script the form leads to the page that sells without one. A bought course cannot be bought again: one that
 * was bought here is entered, and a purchase that waits for the academy says so.
 */
export function BuyForm({ path, buying }: { path: string; buying: Buying }) {
  const { status, entry, busy, press } = buying;
  if (status === 'purchased' && entry !== null) {
    return (
      <div className="buy-form">
        <a className={buttonClass({ size: 'large' })} href={entry}>
          {copy.enter}
        </a>
      </div>
    );
  }
  if (status === 'purchased') {
    return (
      <div className="buy-form">
        <Button size="large" variant="secondary" disabled>
          <Icon name="check" size={18} />
          {copy.purchased}
        </Button>
      </div>
    );
  }
  const buy = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!busy) press();
  };
  return (
    <form className="buy-form" action="/lite/buy" method="get" onSubmit={buy}>
      <Button
        type="submit"
        name="next"
        value={path}
        size="large"
        variant={status === 'buy' ? 'primary' : 'secondary'}
        busy={busy}
        aria-haspopup="dialog"
        data-by-script=""
      >
        {status === 'buy' ? copy.buy : copy[status]}
      </Button>
    </form>
  );
}
