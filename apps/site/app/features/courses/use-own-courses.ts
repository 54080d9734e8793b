import { useEffect, useState } from 'react';
import { useMemberToken } from '../../session/use-session.ts';
import type { CardView } from './card-view.ts';

/**
 * The recommended courses of a page: the server's general ones until a member's own are loaded. Where they fail, or the
 * member's taste is unknown, the page's stay.
 */
export function useOwnCourses(forEveryone: readonly CardView[]): readonly CardView[] {
  const token = useMemberToken();
  const [own, setOwn] = useState<{ token: string; courses: CardView[] } | null>(null);
  useEffect(() => {
    if (!token) return undefined;
    let left = false;
    void import('./own-courses.ts')
      .then(({ fetchOwnCourses }) => fetchOwnCourses())
      .then(
        (courses) => {
          if (!left) setOwn({ token, courses });
        },
        () => undefined,
      );
    return () => {
      left = true;
    };
  }, [token]);
  return own !== null && own.token === token && own.courses.length > 0 ? own.courses : forEveryone;
}
