import { Icon } from '@kavosh/ui/icon.tsx';
import { toastError } from '@kavosh/ui/toast.ts';
import { siteCopy } from '../../../copy/site-copy.ts';
import { useBookmarkActions, type BookmarkActionsOptions } from '../../../session/use-bookmark-actions.ts';
import { jobCardCopy } from './job-card-copy.ts';

/** Id of the form that bookmark buttons submit where no script answers them. */
const SIGN_IN_FORM = 'job-bookmark-sign-in';

interface JobBookmarkButtonProps {
  id: number;
  /** Path of the job's page: where signing in leads back to. */
  href: string;
  className?: string;
}

/** Bookmarks a job. Only markup: `JobBookmarkActions`, once on the page, answers for all of them. */
export function JobBookmarkButton({ id, href, className }: JobBookmarkButtonProps) {
  return (
    <button
      type="submit"
      form={SIGN_IN_FORM}
      name="next"
      value={href}
      className={className}
      data-job-bookmark={id}
      aria-label={jobCardCopy.bookmark.add}
    >
      <Icon name="bookmark" size={20} />
    </button>
  );
}

const actions: BookmarkActionsOptions = {
  kind: 'job-bookmark',
  attribute: 'data-job-bookmark',
  guest: jobCardCopy.bookmark.guest,
  load: async () => (await import('./job-bookmarks.ts')).jobBookmarks,
  onFailure: () => void toastError(jobCardCopy.bookmark.failed, 'job-bookmark'),
};

/** What bookmark buttons of jobs do on this page. Without a script the form leads to the page for it. */
export function JobBookmarkActions() {
  useBookmarkActions(actions);
  // The button is for programs that look at forms; what people press stands at each card.
  return (
    <form id={SIGN_IN_FORM} action="/lite/job-bookmark" method="get" hidden>
      <button type="submit" aria-label={siteCopy.auth} />
    </form>
  );
}
