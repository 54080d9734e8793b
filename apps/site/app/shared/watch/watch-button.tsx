import { Button } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { toastError } from '@kavosh/ui/toast.ts';
import { siteCopy } from '../../copy/site-copy.ts';
import { askToSignIn } from '../../session/ask-to-sign-in.ts';
import { usePendingAction } from '../../session/pending-action.ts';
import { readToken } from '../../session/session-store.ts';
import { useAsyncAction } from '../use-async-action.ts';
import { watchCopy as copy } from './watch-copy.ts';

interface WatchButtonProps {
  /** The list of this page, or a thing by its id. */
  of: 'course_search' | 'job_search' | { kind: 'course' | 'edition' | 'academy' | 'company'; id: number };
  /** Path of this page: where signing in leads back to without a script. */
  href: string;
  /** Which of the words of the button, and when the person is notified. */
  lead: keyof typeof copy.lead;
  variant?: 'secondary' | 'quiet';
}

/**
 * Asks for news of what comes. The page is the same for everyone: who presses is known when they do. A guest signs in
 * and comes back, and it is done then; without a script the form leads to signing in.
 */
export function WatchButton({ of, href, lead, variant = 'secondary' }: WatchButtonProps) {
  const action = useAsyncAction();
  const kind = typeof of === 'string' ? `watch ${of}` : `watch ${of.kind} ${of.id}`;
  const watch = () =>
    void action.run(
      async () => {
        const { askForNews } = await import('./ask-for-news.ts');
        await askForNews(typeof of === 'string' ? { kind: of, address: `${location.pathname}${location.search}` } : of);
      },
      () => void toastError(siteCopy.offline, 'watch'),
    );
  usePendingAction(kind, watch);
  return (
    <form
      action="/auth"
      method="get"
      className="watch"
      onSubmit={(event) => {
        event.preventDefault();
        if (readToken() === null) askToSignIn(copy.guest, { kind, subject: 0 });
        else watch();
      }}
    >
      <input type="hidden" name="next" value={href} />
      <Button type="submit" variant={variant} size="small" busy={action.busy} data-by-script="" title={copy.lead[lead]}>
        <Icon name="bell" size={16} />
        {lead in copy.texts ? copy.texts[lead as keyof typeof copy.texts] : copy.button}
      </Button>
    </form>
  );
}
