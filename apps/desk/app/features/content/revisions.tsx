import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listTextRevisions, restoreText, type SiteText } from '@kavosh/contract/desk/desk-texts.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { TextPreview } from './text-preview.tsx';

/** What a text was before, and putting it back. */
export function Revisions({ text, onRestored }: { text: SiteText; onRestored: (text: SiteText) => void }) {
  const [chosen, setChosen] = useState<SiteText | null>(null);
  const query = useQuery({
    queryKey: ['text-revisions', text.key],
    queryFn: ({ signal }) => call(listTextRevisions, { params: { key: text.key }, query: {} }, signal),
  });
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  return (
    <section className="panel" aria-labelledby="revisions">
      <h2 id="revisions" className="panel-title">
        نسخه‌ها
      </h2>
      <ul className="lines">
        {query.data.rows.map((one) => (
          <li key={one.version} className="panel">
            <p className="line">
              <span>
                {one.version === 0 ? 'نخستین متن' : `نسخه ${formatNumber(one.version)}`}{' '}
                {one.by !== null && <bdi translate="no">{one.by.name}</bdi>}
              </span>
              {one.at !== null && <Moment at={one.at} />}
            </p>
            {one.reason !== '' && <p className="muted">{one.reason}</p>}
            <details>
              <summary>متن آن</summary>
              <TextPreview text={one} />
            </details>
            {one.version !== text.version && (
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
          body="متن این نسخه، نسخه تازه‌ای می‌شود و تا چهل ثانیه دیگر روی سایت است."
          confirm="بازگرداندن"
          act={async (reason) => {
            const params = { key: text.key };
            const body = { version: text.version, revision: chosen.version, reason };
            const { text: now } = await call(restoreText, { params, body });
            toastSuccess('بازگردانده شد.');
            onRestored(now);
          }}
          onDone={() => setChosen(null)}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}
