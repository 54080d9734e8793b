import { useEffect, useState } from 'react';
import { useMemberToken } from '../../session/use-session.ts';
import type { CardView } from './card-view.ts';

/**
 * The recommended courses of a page: as the server sent them, not personalised, until a member's own have come. Where
 * they do not come, or where nothing is known of the member's taste, those of the page are right.
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
