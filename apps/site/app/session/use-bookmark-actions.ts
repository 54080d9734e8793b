import { useEffect, useRef } from 'react';
import { askToSignIn } from './ask-to-sign-in.ts';
import type { BookmarkState } from './bookmark-state.ts';
import { usePendingAction } from './pending-action.ts';
import { readToken } from './session-store.ts';
import { useMemberToken } from './use-session.ts';

/** How the buttons of one kind of bookmarks are answered on a page; an object that stays the same. */
export interface BookmarkActionsOptions {
  /** Of the click that waits for signing in. */
  kind: string;
  /** Attribute of the buttons; holds the id of what they bookmark. */
  attribute: string;
  /** The message for a guest. */
  guest: string;
  /** Its code comes for members alone: a guest's page does not pay for it. */
  load: () => Promise<BookmarkState>;
  /** The code did not arrive: nothing was shown as done, and the next click tries again. */
  onFailure: () => void;
}

/**
 * Handles all bookmark buttons of a page by one listener: a member's bookmarks are shown and toggled; a guest is asked
 * to sign in, and the click is done after that.
 */
export function useBookmarkActions({ kind, attribute, guest, load, onFailure }: BookmarkActionsOptions): void {
  const token = useMemberToken();
  const wasMember = useRef(false);
  // With every page and every new list: the buttons on it are other ones.
  useEffect(() => {
    if (token) {
      wasMember.current = true;
      void load().then(
        (bookmarks) => bookmarks.show(),
        () => undefined,
      );
    } else if (wasMember.current) {
      wasMember.current = false;
      void load().then(
        (bookmarks) => bookmarks.forget(),
        () => undefined,
      );
    }
  });
  usePendingAction(kind, (id) => void load().then((bookmarks) => bookmarks.bookmark(id, true), onFailure));
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest(`[${attribute}]`) : null;
      if (!button) return;
      event.preventDefault();
      const id = Number(button.getAttribute(attribute));
      if (readToken() === null) askToSignIn(guest, { kind, subject: id });
      else void load().then((bookmarks) => bookmarks.toggle(id), onFailure);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [kind, attribute, guest, load, onFailure]);
}
