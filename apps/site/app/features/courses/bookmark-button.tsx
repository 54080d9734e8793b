import { useEffect, useRef } from 'react';
import { Icon } from '@kavosh/ui/icon.tsx';
import { toastError } from '@kavosh/ui/toast.ts';
import { siteCopy } from '../../copy/site-copy.ts';
import { askToSignIn } from '../../session/ask-to-sign-in.ts';
import { usePendingAction } from '../../session/pending-action.ts';
import { readToken } from '../../session/session-store.ts';
import { useToken } from '../../session/use-session.ts';
import { courseCopy } from './copy.ts';

/** Id of the form that bookmark buttons submit where no script answers them. */
const SIGN_IN_FORM = 'bookmark-sign-in';

interface BookmarkButtonProps {
  id: number;
  /** Path of the course's page: where signing in leads back to. */
  href: string;
  className?: string;
}

/** Marks a course. Only markup: `BookmarkActions`, once on the page, answers for all of them. */
export function BookmarkButton({ id, href, className }: BookmarkButtonProps) {
  return (
    <button type="submit" form={SIGN_IN_FORM} name="next" value={href} className={className} data-bookmark={id} aria-label={courseCopy.bookmark.add}>
      <Icon name="bookmark" size={20} />
    </button>
  );
}

/** Its code comes for members alone: a guest's page does not pay for it. */
const bookmarks = () => import('./bookmarks.ts');
/** Where the code does not arrive, nothing was shown as done; the next click tries again. */
const failed = () => toastError(siteCopy.offline, 'bookmark');

/**
 * What bookmark buttons do on this page: one listener instead of one a card. A member's marks are shown and turned over; a guest is
 * told to sign in, and the click is done after that; without a script the form leads to signing in.
 */
export function BookmarkActions() {
  const token = useToken();
  const wasMember = useRef(false);
  // With every page and every new list: the buttons on it are other ones.
  useEffect(() => {
    if (token) {
      wasMember.current = true;
      void bookmarks().then(({ showMarks }) => showMarks(), () => undefined);
    } else if (wasMember.current) {
      wasMember.current = false;
      void bookmarks().then(({ forgetMarks }) => forgetMarks(), () => undefined);
    }
  });
  usePendingAction('bookmark', (id) => void bookmarks().then(({ markCourse }) => markCourse(id, true), failed));
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-bookmark]') : null;
      if (!button) return;
      event.preventDefault();
      const id = Number(button.dataset['bookmark']);
      if (readToken() === null) askToSignIn(courseCopy.bookmark.guest, { kind: 'bookmark', subject: id });
      else void bookmarks().then(({ turnMark }) => turnMark(id), failed);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return <form id={SIGN_IN_FORM} action="/auth" method="get" hidden />;
}
