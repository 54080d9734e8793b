import { Icon } from '@kavosh/ui/icon.tsx';
import { toastError } from '@kavosh/ui/toast.ts';
import { siteCopy } from '../../copy/site-copy.ts';
import { useBookmarkActions, type BookmarkActionsOptions } from '../../session/use-bookmark-actions.ts';
import { courseCopy } from './copy.ts';

/** Id of the form that bookmark buttons submit where no script answers them. */
const SIGN_IN_FORM = 'bookmark-sign-in';

interface BookmarkButtonProps {
  id: number;
  /** Path of the course's page: where signing in leads back to. */
  href: string;
  className?: string;
}

/** Bookmarks a course. Only markup: `BookmarkActions`, once on the page, answers for all of them. */
export function BookmarkButton({ id, href, className }: BookmarkButtonProps) {
  return (
    <button
      type="submit"
      form={SIGN_IN_FORM}
      name="next"
      value={href}
      className={className}
      data-bookmark={id}
      aria-label={courseCopy.bookmark.add}
    >
      <Icon name="bookmark" size={20} />
    </button>
  );
}

const actions: BookmarkActionsOptions = {
  kind: 'bookmark',
  attribute: 'data-bookmark',
  guest: courseCopy.bookmark.guest,
  load: async () => (await import('./bookmarks.ts')).courseBookmarks,
  onFailure: () => void toastError(siteCopy.offline, 'bookmark'),
};

/**
 * What bookmark buttons do on this page: one listener instead of one a card. Without a script the form leads to the
 * page that bookmarks without one.
 */
export function BookmarkActions() {
  useBookmarkActions(actions);
  // The button is for programs that look at forms; what people press stands at each card.
  return (
    <form id={SIGN_IN_FORM} action="/lite/bookmark" method="get" hidden>
      <button type="submit" aria-label={siteCopy.auth} />
    </form>
  );
}
