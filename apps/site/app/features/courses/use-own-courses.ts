import { useEffect, useState } from 'react';
import { readToken } from '../../session/session-store.ts';
import { readText } from '../../session/stored-text.ts';
import { useMemberToken } from '../../session/use-session.ts';
import type { CardView } from './card-view.ts';
import type { OwnCourses } from './own-courses.tsx';

/** As seen-things.ts calls it, which is loaded only where there is something. */
const SEEN_KEY = 'kavoshSeen';

/**
 * The recommended courses of a page: the server's general ones until a member's own are loaded, or a guest's where this
 * browser remembers what it showed. Where they fail, or nothing is known of the person, the page's stay.
 */
export function useOwnCourses(forEveryone: CardView[]): Pick<OwnCourses, 'courses'> & Partial<OwnCourses> {
  const token = useMemberToken();
  const [own, setOwn] = useState<(OwnCourses & { token: string | null }) | null>(null);
  useEffect(() => {
    // Until the page is hydrated all are guests.
    if (token !== readToken() || (token === null && readText('local', SEEN_KEY) === null)) return undefined;
    let left = false;
    void import('./own-courses.tsx')
      .then(({ fetchOwnCourses }) => fetchOwnCourses(token !== null))
      .then(
        (found) => {
          if (!left) setOwn({ token, ...found });
        },
        () => undefined,
      );
    return () => {
      left = true;
    };
  }, [token]);
  return own !== null && own.token === token && own.courses.length > 0 ? own : { courses: forEveryone };
}
