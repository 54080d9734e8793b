import { useEffect, useRef, useState } from 'react';
import { toastError } from '@kavosh/ui/toast.ts';
import { useToken } from '../../session/use-session.ts';
import { learningPathCopy as copy } from './copy.ts';
import { keptSkills } from './kept-skills.ts';
import type { PathView } from './path-view.ts';

export interface Path {
  path: PathView;
  /** Another path is on its way. */
  busy: boolean;
  tick: (skillId: number, has: boolean) => void;
}

const code = () => import('./fetch-path.ts');

/**
 * The path of a job: as the server sent it, until the one of whoever looks has come. A tick shows at once and is taken back where it could
 * not be kept; of several ticks the last answer holds.
 */
export function usePath(jobId: number, forEveryone: PathView): Path {
  const token = useToken();
  const [own, setOwn] = useState<PathView | null>(null);
  const [waiting, setWaiting] = useState(0);
  const asked = useRef(0);
  const path = own ?? forEveryone;

  useEffect(() => {
    // Nothing of a guest is known who never ticked anything.
    if (token === undefined || (token === null && keptSkills().length === 0)) return;
    const mine = (asked.current += 1);
    void code().then(({ fetchPath }) => fetchPath(jobId)).then((found) => { if (asked.current === mine) setOwn(found); }, () => undefined);
  }, [jobId, token]);

  return {
    path,
    busy: waiting > 0,
    tick(skillId, has) {
      const mine = (asked.current += 1);
      const mark = (isMine: boolean) => setOwn((now) => {
        const shown = now ?? forEveryone;
        return { ...shown, skills: shown.skills.map((skill) => (skill.id === skillId ? { ...skill, isMine } : skill)) };
      });
      mark(has);
      setWaiting((count) => count + 1);
      void code().then(({ tickSkill }) => tickSkill(jobId, skillId, has))
        .then((found) => { if (asked.current === mine) setOwn(found); }, () => { mark(!has); toastError(copy.failed, 'path'); })
        .finally(() => setWaiting((count) => count - 1));
    },
  };
}
