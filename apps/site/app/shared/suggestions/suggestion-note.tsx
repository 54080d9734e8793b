import { useState } from 'react';
import { chooseInterest } from '@kavosh/contract/interests.ts';
import { call } from '../../session/call.ts';
import { readToken } from '../../session/session-store.ts';
import { reportDashboardError } from '../dashboard/report-dashboard-error.ts';
import { BidiText } from '../bidi-text.tsx';
import { useAsyncAction } from '../use-async-action.ts';
import { suggestionCopy as copy } from './suggestion-copy.ts';
import './suggestion-note.css';

interface SuggestionNoteProps {
  /** As in `course:12`. */
  subject: string;
  title: string;
  reason: string;
  /** A guest's suggestions are turned down nowhere. */
  isMember: boolean;
}

/** Why something is suggested, and for a member the way to turn it down, which can be taken back in its place. */
export function SuggestionNote({ subject, title, reason, isMember }: SuggestionNoteProps) {
  const [dismissed, setDismissed] = useState(false);
  const { busy, run } = useAsyncAction();
  const turn = (next: boolean) => {
    const token = readToken();
    void run(
      async () => {
        await call(chooseInterest, { body: { subject, choice: next ? 'dismissed' : null } });
        setDismissed(next);
      },
      (error) => reportDashboardError(error, token ?? ''),
    );
  };
  const action = dismissed ? copy.undo : copy.dismiss;
  return (
    <p className="suggestion-note">
      <output>
        <BidiText text={dismissed ? copy.dismissed : reason} />
      </output>
      {isMember && (
        <button
          type="button"
          aria-disabled={busy || undefined}
          aria-label={copy.named(action, title)}
          onClick={() => {
            if (!busy) turn(!dismissed);
          }}
        >
          {action}
        </button>
      )}
    </p>
  );
}
