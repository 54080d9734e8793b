import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { toastError } from '@kavosh/ui/toast.ts';
import { siteCopy } from '../../../../copy/site-copy.ts';
import { askToSignIn } from '../../../../session/ask-to-sign-in.ts';
import { usePendingAction } from '../../../../session/pending-action.ts';
import { readToken } from '../../../../session/session-store.ts';
import { useMemberToken } from '../../../../session/use-session.ts';
import type { BuyDialogProps, BuyerStanding } from './purchase-status.ts';
import { coursePageCopy as copy } from '../copy.ts';

/** What the buy buttons of a page share. */
export interface Buying extends BuyerStanding {
  /** The dialog is on its way. */
  busy: boolean;
  press: () => void;
  dialog: ReactNode;
}

/** In the address: the dialog is to open by itself, on the return from topping up. */
const COMES_BACK = 'buy';

/**
 * Takes the sign out of the address, so that a reload or a shared address does not open the dialog again. @returns
 * whether it was there
 */
function takeSign(): boolean {
  const url = new URL(location.href);
  if (url.searchParams.get(COMES_BACK) !== '1') return false;
  url.searchParams.delete(COMES_BACK);
  history.replaceState(history.state, '', url);
  return true;
}

/**
 * Buying one course on its page. The dialog and everything that speaks with the server about money are fetched for
 * members alone: the status of their purchase when the page is hydrated, the dialog when the button is pressed.
 */
export function useBuying(course: { id: number; path: string }): Buying {
  const { id } = course;
  const token = useMemberToken();
  const [known, setKnown] = useState<({ token: string } & BuyerStanding) | null>(null);
  const [Dialog, setDialog] = useState<ComponentType<BuyDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const pressed = useRef(0);

  useEffect(() => {
    if (!token) return undefined;
    const away = new AbortController();
    void import('./fetch-offer.ts')
      .then(({ fetchOffer, standingOf }) =>
        fetchOffer(id, away.signal).then((offer) => {
          if (!away.signal.aborted) setKnown({ token, ...standingOf(offer) });
        }),
      )
      .catch(() => undefined);
    return () => away.abort();
  }, [token, id]);

  const show = (): void => {
    setBusy(true);
    void import('./buy-dialog.tsx')
      .then(
        ({ BuyDialog }) => {
          setDialog(() => BuyDialog);
          pressed.current += 1;
          setOpen(true);
        },
        () => void toastError(siteCopy.offline, 'buy'),
      )
      .finally(() => setBusy(false));
  };
  usePendingAction('buy', (subject) => {
    if (subject === id) show();
  });
  useEffect(() => {
    if (token && takeSign()) show();
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the address that the page came with
  }, [token, id]);

  return {
    status: token && known?.token === token ? known.status : 'buy',
    entry: token && known?.token === token ? known.entry : null,
    queue: token && known?.token === token ? known.queue : null,
    busy,
    press: () => {
      if (readToken() === null) askToSignIn(copy.guestBuy, { kind: 'buy', subject: id });
      else show();
    },
    dialog:
      Dialog && open && token ? (
        <Dialog
          key={pressed.current}
          course={course}
          onClose={() => setOpen(false)}
          onStatus={(standing) => setKnown({ token, ...standing })}
        />
      ) : null,
  };
}
