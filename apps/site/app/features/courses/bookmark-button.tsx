import { useEffect } from 'react';
import { Icon } from '@kavosh/ui/icon.tsx';
import { askToSignIn } from '../../session/ask-to-sign-in.ts';
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

/**
 * What bookmark buttons do on this page: one listener instead of one a card. Bookmarks belong to people who signed in; a visitor
 * is told so, and without a script is led to sign in by the form.
 */
export function BookmarkActions() {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-bookmark]') : null;
      if (!button) return;
      event.preventDefault();
      askToSignIn(courseCopy.bookmark.guest, { kind: 'bookmark', subject: Number(button.dataset['bookmark']) });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return <form id={SIGN_IN_FORM} action="/auth" method="get" hidden />;
}
