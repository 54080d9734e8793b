import { noteInterests, type InterestEvent } from '@kavosh/contract/interests.ts';
import { rememberSeen } from '../../session/seen-things.ts';
import { readToken } from '../../session/session-store.ts';
import { cameBySuggestion } from '../../session/taken-suggestion.ts';
import { isLeftOut } from '../../shared/is-left-out.ts';
import { readVisit } from './read-visit.ts';

/** Sends what a member did. Nothing waits for it, and a failure loses a note and no more. */
function send(token: string, events: readonly InterestEvent[]): void {
  fetch(noteInterests.path, {
    method: noteInterests.method,
    // Goes on where the page is left.
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ events }),
  }).catch(() => undefined);
}

/** The page of a job is left for the advertiser's, or that of a course for the academy's. */
function noteLeaving(event: MouseEvent): void {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('main a[target="_blank"]') : null;
  const token = readToken();
  if (!link || token === null || link.host === location.host || isLeftOut(navigator)) return;
  const [visit] = readVisit(location.pathname, '');
  if (visit?.kind === 'view') send(token, [{ kind: 'outgoing', course: visit.course }]);
  if (visit?.kind === 'job_view') send(token, [{ kind: 'job_outgoing', job: visit.job }]);
}

let follows = false;

/** Notes that a page was looked at; not of those whose browsers ask to be left out of counts. */
export function noteVisit(pathname: string, search: string): void {
  if (isLeftOut(navigator)) return;
  if (!follows) document.addEventListener('click', noteLeaving);
  follows = true;
  const events = readVisit(pathname, search);
  const token = readToken();
  if (token === null) {
    for (const event of events) {
      if (event.kind === 'view') rememberSeen('courses', event.course);
      if (event.kind === 'job_view') rememberSeen('jobs', event.job);
    }
  } else if (events.length > 0)
    send(
      token,
      events.map((event) =>
        event.kind === 'view' && cameBySuggestion(event.course) ? { ...event, suggested: true } : event,
      ),
    );
}
