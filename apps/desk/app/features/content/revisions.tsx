import { useQuery } from '@tanstack/react-query';
import { listTextRevisions, restoreText, type SiteText } from '@kavosh/contract/desk/desk-texts.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { RevisionList } from '../../shared/revision-list.tsx';
import { TextPreview } from './text-preview.tsx';

/** What a text was before, and putting it back. */
export function Revisions({ text, onRestored }: { text: SiteText; onRestored: (text: SiteText) => void }) {
  const params = { key: text.key };
  const query = useQuery({
    queryKey: ['text-revisions', text.key],
    queryFn: ({ signal }) => call(listTextRevisions, { params, query: {} }, signal),
  });
  if (query.error) return <Failed isPart error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  return (
    <RevisionList
      rows={query.data.rows}
      version={text.version}
      first="نخستین متن"
      show={(one) => (
        <>
          {one.reason !== '' && <p className="muted">{one.reason}</p>}
          <details>
            <summary>متن آن</summary>
            <TextPreview text={one} />
          </details>
        </>
      )}
      body={() => 'متن این نسخه، نسخه تازه‌ای می‌شود و تا چهل ثانیه دیگر روی سایت است.'}
      restore={async ({ version: revision }, reason) => {
        const { text: now } = await call(restoreText, { params, body: { version: text.version, revision, reason } });
        onRestored(now);
      }}
    />
  );
}
