import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { Watched } from '@kavosh/contract/alerts.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { toastError } from '@kavosh/ui/toast.ts';
import { siteCopy } from '../../copy/site-copy.ts';
import { askToSignIn } from '../../session/ask-to-sign-in.ts';
import { usePendingAction } from '../../session/pending-action.ts';
import { readToken } from '../../session/session-store.ts';
import { useMemberToken } from '../../session/use-session.ts';
import { useAsyncAction } from '../use-async-action.ts';
import { watchCopy as copy } from './watch-copy.ts';

interface WatchButtonProps {
  /** The list of this page, or a thing by its id. */
  of: 'course_search' | 'job_search' | { kind: 'course' | 'edition' | 'academy' | 'company' | 'skill'; id: number };
  /** Path of this page: where signing in leads back to without a script. */
  href: string;
  /** Which of the words of the button, and when the person is notified. */
  lead: keyof typeof copy.lead;
  variant?: 'secondary' | 'quiet';
  /** The name of the thing, where several buttons of a page say the same. */
  about?: string;
  /** Id of a form that leads to signing in (`WatchForm`), where the button stands within another form. */
  form?: string;
}

const actions = () => import('./ask-for-news.ts');

/**
 * Asks for news of what comes; pressed where news is asked for, it takes that back. The page is cached for all
 * visitors: who is signed in, and what they asked for, is known in the browser. A guest signs in and comes back, and it
 * is done then; without a script the form leads to the page that asks for it.
 */
export function WatchButton({ of, href, lead, variant = 'secondary', about, form }: WatchButtonProps) {
  const action = useAsyncAction();
  const pressed = useRef<HTMLButtonElement>(null);
  const token = useMemberToken();
  const kind = typeof of === 'string' ? `watch ${of}` : `watch ${of.kind} ${of.id}`;
  const place = `${token} ${kind} ${href}`;
  const [known, setKnown] = useState<{ place: string; id: number | null } | null>(null);
  // Of another page, or of another person.
  const id = token !== null && known?.place === place ? known.id : null;
  const watched = (): Watched =>
    typeof of === 'string' ? { kind: of, address: `${location.pathname}${location.search}` } : of;
  useEffect(() => {
    if (token === null) return;
    let isLeft = false;
    actions()
      .then(({ watchOf }) => watchOf(watched(), token))
      .then(
        (found) => {
          // What was pressed meanwhile is newer.
          if (!isLeft) setKnown((before) => (before?.place === place ? before : { place, id: found }));
        },
        () => undefined,
      );
    return () => {
      isLeft = true;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what it watches is in the place
  }, [place]);
  const failed = () => void toastError(siteCopy.offline, 'watch');
  const watch = () =>
    void action.run(async () => {
      const { askForNews } = await actions();
      const made = await askForNews(watched());
      if (made !== null) setKnown({ place: `${readToken()} ${kind} ${href}`, id: made });
    }, failed);
  const unwatch = (one: number) =>
    void action.run(async () => {
      const { wantNoNews } = await actions();
      if (await wantNoNews(one)) setKnown({ place, id: null });
    }, failed);
  // Back from signing in, at the button that was pressed.
  usePendingAction(kind, () => {
    pressed.current?.scrollIntoView({ block: 'center' });
    pressed.current?.focus({ preventScroll: true });
    watch();
  });
  const own = lead in copy.texts ? copy.texts[lead as keyof typeof copy.texts] : copy.button;
  const text = id === null ? own : copy.isSet;
  const press = (event: SyntheticEvent) => {
    event.preventDefault();
    if (readToken() === null) askToSignIn(copy.guest, { kind, subject: 0 }, 'plain');
    else if (id === null) watch();
    else unwatch(id);
  };
  const button = (
    <Button
      ref={pressed}
      type="submit"
      variant={variant}
      size="small"
      busy={action.busy}
      data-by-script=""
      title={id === null ? copy.lead[lead] : copy.unset}
      {...(about !== undefined && { 'aria-label': copy.of(text, about) })}
      {...(form !== undefined && { form, onClick: press })}
      {...(form !== undefined && typeof of !== 'string' && { name: 'id', value: of.id })}
      {...(id !== null && { 'aria-pressed': true })}
    >
      <Icon name={id === null ? 'bell' : 'check'} size={16} />
      {text}
    </Button>
  );
  if (form !== undefined) return <span className="watch">{button}</span>;
  return (
    <form action="/lite/watch" method="get" className="watch" onSubmit={press}>
      <input type="hidden" name="next" value={href} />
      <input type="hidden" name="kind" value={typeof of === 'string' ? of : of.kind} />
      {typeof of !== 'string' && <input type="hidden" name="id" value={of.id} />}
      {button}
    </form>
  );
}

/** Where buttons that stand within another form lead to without a script. */
export function WatchForm({ id, href, kind }: { id: string; href: string; kind: string }) {
  return (
    <form id={id} action="/lite/watch" method="get" hidden>
      <input type="hidden" name="next" value={href} />
      <input type="hidden" name="kind" value={kind} />
    </form>
  );
}
