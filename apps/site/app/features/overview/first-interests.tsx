import { useState } from 'react';
import { chooseFirstInterests, firstInterests } from '@kavosh/contract/interests.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { call as send } from '../../session/call.ts';
import { readSeen } from '../../session/seen-things.ts';
import { readToken } from '../../session/session-store.ts';
import { BidiText } from '../../shared/bidi-text.tsx';
import { reportDashboardError } from '../../shared/dashboard/report-dashboard-error.ts';
import { useDashboardCall } from '../../shared/dashboard/use-dashboard-call.ts';
import { useAsyncAction } from '../../shared/use-async-action.ts';
import { overviewCopy } from './copy.ts';

const copy = overviewCopy.first;

/** Asks a new member what they are interested in, once: by what brought them, or passed over in one press. */
export function FirstInterests({ onChosen }: { onChosen: () => void }) {
  const [seen] = useState(readSeen);
  const call = useDashboardCall(firstInterests, { body: seen });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { busy, run } = useAsyncAction();
  if (call.data === null || call.data.asked || call.data.chips.length === 0) return null;
  const choose = (subjects: readonly string[]) =>
    void run(
      async () => {
        await send(chooseFirstInterests, { body: { subjects: [...subjects] } });
        call.change((data) => ({ ...data, asked: true }));
        if (subjects.length === 0) return;
        toastSuccess(copy.saved, 'interests');
        onChosen();
      },
      (error) => reportDashboardError(error, readToken() ?? ''),
    );
  return (
    <fieldset className="overview-first">
      <legend>{copy.title}</legend>
      <ul>
        {call.data.chips.map(({ subject, name }) => {
          const isChosen = chosen.includes(subject);
          return (
            <li key={subject}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => setChosen(isChosen ? chosen.filter((one) => one !== subject) : [...chosen, subject])}
              >
                <Icon name={isChosen ? 'check' : 'plus'} size={18} />
                <BidiText text={name} />
              </button>
            </li>
          );
        })}
      </ul>
      <div>
        <Button busy={busy} disabled={chosen.length === 0} onClick={() => choose(chosen)}>
          {copy.save}
        </Button>
        <Button variant="secondary" busy={busy} onClick={() => choose([])}>
          {copy.skip}
        </Button>
      </div>
    </fieldset>
  );
}
