import { useEffect, useRef } from 'react';
import { askToSignIn } from './ask-to-sign-in.ts';
import type { Marks } from './marks.ts';
import { usePendingAction } from './pending-action.ts';
import { readToken } from './session-store.ts';
import { useToken } from './use-session.ts';

/** How the buttons of one kind of marks are answered on a page; an object that stays the same. */
export interface MarkActions {
  /** Of the click that waits for signing in. */
  kind: string;
  /** Attribute of the buttons; holds the id of what they mark. */
  attribute: string;
  /** What a guest is told. */
  guest: string;
  /** Its code comes for members alone: a guest's page does not pay for it. */
  load: () => Promise<Marks>;
  /** The code did not arrive: nothing was shown as done, and the next click tries again. */
  onFailure: () => void;
}

/**
 * Answers all mark buttons of a page by one listener: a member's marks are shown and turned over; a guest is told to
 * sign in, and the click is done after that.
 */
export function useMarkActions({ kind, attribute, guest, load, onFailure }: MarkActions): void {
  const token = useToken();
  const wasMember = useRef(false);
  // With every page and every new list: the buttons on it are other ones.
  useEffect(() => {
    if (token) {
      wasMember.current = true;
      void load().then(
        (marks) => marks.show(),
        () => undefined,
      );
    } else if (wasMember.current) {
      wasMember.current = false;
      void load().then(
        (marks) => marks.forget(),
        () => undefined,
      );
    }
  });
  usePendingAction(kind, (id) => void load().then((marks) => marks.mark(id, true), onFailure));
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest(`[${attribute}]`) : null;
      if (!button) return;
      event.preventDefault();
      const id = Number(button.getAttribute(attribute));
      if (readToken() === null) askToSignIn(guest, { kind, subject: id });
      else void load().then((marks) => marks.turn(id), onFailure);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [kind, attribute, guest, load, onFailure]);
}
