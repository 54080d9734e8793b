import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toastError } from '@kavosh/ui/toast.ts';
import { readToken } from '../../session/session-store.ts';
import { useMemberToken } from '../../session/use-session.ts';
import { learningPathCopy as copy } from './copy.ts';
import { keepSkill, keptSkills } from './kept-skills.ts';
import type { PathView } from './path-view.ts';
import { withTicks, type Tick } from './with-ticks.ts';

export interface Path {
  path: PathView;
  /** A tick or another plan is on its way. */
  busy: boolean;
  /** The plan for what is ticked could not be had: the one that is shown is older. */
  outdated: boolean;
  tick: (skillId: number, has: boolean) => void;
  /** Asks for the plan again. @returns whether it came */
  retry: () => Promise<boolean>;
}

const code = () => import('./fetch-path.ts');

/** Keeps a tick where it belongs: with the member, or in a guest's browser. @returns whether that could be done */
async function keep({ skillId, has }: Tick): Promise<boolean> {
  if (readToken() === null) return keepSkill(skillId, has);
  try {
    await (await code()).changeMySkill(skillId, has);
    return true;
  } catch {
    return false;
  }
}

/**
 * The path of a job: as the server sent it, until the person's own has come. A tick shows at once. Where it
 * could not be kept it is taken back; where it was kept and only its plan does not come, it stays and the plan is said
 * to be old. Ticks are kept one after the other, so that the last one holds.
 */
export function usePath(jobId: number, forEveryone: PathView): Path {
  const token = useMemberToken();
  const [known, setKnown] = useState(forEveryone);
  const [ticks, setTicks] = useState<readonly Tick[]>([]);
  const [waiting, setWaiting] = useState(0);
  const [outdated, setOutdated] = useState(false);
  const asked = useRef(0);
  const queue = useRef(Promise.resolve());
  const unkept = useRef(0);

  const ask = async (): Promise<boolean> => {
    const mine = (asked.current += 1);
    setWaiting((count) => count + 1);
    const found = await code()
      .then(({ fetchPath }) => fetchPath(jobId))
      .catch(() => null);
    setWaiting((count) => count - 1);
    // Of several questions the last one is answered.
    if (asked.current !== mine) return false;
    if (found) setKnown(found);
    setOutdated(found === null);
    return found !== null;
  };
  const begin = useEffectEvent(() => {
    if (token === null) {
      const kept = keptSkills();
      // Nothing of a guest is known who never ticked anything.
      if (kept.length === 0) return;
      setKnown((path) =>
        withTicks(
          path,
          kept.map((skillId) => ({ skillId, has: true })),
        ),
      );
    }
    void ask();
  });
  useEffect(() => {
    // Only after hydration: the page from the server knows no member.
    if (token === readToken()) queue.current = queue.current.then(begin);
  }, [token]);

  return {
    path: withTicks(known, ticks),
    busy: ticks.length + waiting > 0,
    outdated,
    tick(skillId, has) {
      const tick = { skillId, has };
      // A request under way does not know this change.
      asked.current += 1;
      unkept.current += 1;
      setTicks((others) => [...others, tick]);
      queue.current = queue.current
        .then(() => keep(tick))
        .then((kept) => {
          if (kept) setKnown((path) => withTicks(path, [tick]));
          else toastError(copy.notKept, 'path');
          setTicks((others) => others.filter((other) => other !== tick));
          unkept.current -= 1;
          if (unkept.current === 0) void ask();
        });
    },
    retry: ask,
  };
}
