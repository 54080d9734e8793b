import { useState, type ReactNode } from 'react';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';

interface Revision {
  version: number;
  by: { name: string } | null;
  at: string | null;
}

interface RevisionListProps<One extends Revision> {
  rows: readonly One[];
  /** The current version, which is not restored. */
  version: number;
  /** The name of the first revision, which no colleague wrote. */
  first: string;
  show: (one: One) => ReactNode;
  /** What restoring means, for the dialog. */
  body: (one: One) => string;
  restore: (one: One, reason: string) => Promise<void>;
  /** Of the dialog's button, where a second colleague has to agree. */
  confirm?: string;
  /** Nothing can be restored now. */
  isHeld?: boolean;
}

/** What something was before, and putting it back. */
export function RevisionList<One extends Revision>({
  rows,
  version,
  first,
  show,
  body,
  restore,
  confirm = 'بازگرداندن',
  isHeld = false,
}: RevisionListProps<One>) {
  const [chosen, setChosen] = useState<One | null>(null);
  return (
    <section className="panel" aria-labelledby="revisions">
      <h2 id="revisions" className="panel-title">
        نسخه‌ها
      </h2>
      <ul className="lines">
        {rows.map((one) => (
          <li key={one.version} className="panel">
            <p className="line">
              <span>
                {one.version === 0 ? first : `نسخه ${formatNumber(one.version)}`}{' '}
                {one.by !== null && <bdi translate="no">{one.by.name}</bdi>}
              </span>
              {one.at !== null && <Moment at={one.at} />}
            </p>
            {show(one)}
            {one.version !== version && !isHeld && (
              <Button variant="quiet" size="small" onClick={() => setChosen(one)}>
                بازگرداندن
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <ReasonDialog
          title="بازگرداندن این نسخه"
          body={body(chosen)}
          confirm={confirm}
          act={async (reason) => {
            await restore(chosen, reason);
            toastSuccess('بازگردانده شد.');
          }}
          onDone={() => setChosen(null)}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}
