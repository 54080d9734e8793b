import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import {
  listMailTextRevisions,
  listMailTexts,
  restoreMailText,
  type DeskMailText,
} from '@kavosh/contract/desk/desk-mail-texts.ts';
import { mailTexts } from '@kavosh/contract/desk/words/mail-texts.ts';
import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { RevisionList } from '../../shared/revision-list.tsx';
import { MailPreview } from './mail-preview.tsx';
import { MailTextForm } from './mail-text-form.tsx';
import { mailTextsKey } from './mail-text-words.ts';

/** What mails of one kind say: editing it, or putting an earlier text back. */
export function MailTextPage() {
  const { kind = '' } = useParams();
  const query = useQuery({ queryKey: mailTextsKey, queryFn: ({ signal }) => call(listMailTexts, {}, signal) });
  // Another revision gets a new form: typed texts belong to the revision on which they were typed.
  const [round, setRound] = useState(0);
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const text = query.data.texts.find((one) => one.kind === kind);
  if (!text) return <EmptyState title="چنین نامه‌ای پیدا نشد." icon="search" />;
  const saved = (now: DeskMailText) => {
    queryClient.setQueryData(mailTextsKey, {
      ...query.data,
      texts: query.data.texts.map((one) => (one.kind === now.kind ? now : one)),
    });
    setRound(round + 1);
    void queryClient.invalidateQueries({ queryKey: ['mail-text-revisions', kind] });
  };
  return (
    <>
      <PageTitle title={mailTexts[text.kind].title}>
        <Link to="/texts/mails">همه نامه‌ها</Link>
      </PageTitle>
      <p className="desk-note">{mailTexts[text.kind].when}.</p>
      {text.is_unfit && (
        <p className="desk-note">این متن دیگر فرستادنی نیست و تا درست شدن آن، متن خود کاوش فرستاده می‌شود.</p>
      )}
      <div className="record">
        <MailTextForm key={`${text.kind} ${round}`} text={text} onSaved={saved} />
        <MailTextRevisions text={text} onRestored={saved} />
      </div>
    </>
  );
}

function MailTextRevisions({ text, onRestored }: { text: DeskMailText; onRestored: (text: DeskMailText) => void }) {
  const params = { kind: text.kind };
  const query = useQuery({
    queryKey: ['mail-text-revisions', text.kind],
    queryFn: ({ signal }) => call(listMailTextRevisions, { params, query: {} }, signal),
  });
  if (query.error) return <Failed isPart error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  return (
    <RevisionList
      rows={query.data.rows}
      version={text.version}
      first="متن خود کاوش"
      show={(one) => (
        <>
          {one.reason !== '' && <p className="muted">{one.reason}</p>}
          <details>
            <summary>نامه آن</summary>
            <MailPreview kind={one.kind} text={one} />
          </details>
        </>
      )}
      body={({ version }) =>
        version === 0
          ? 'نامه‌ها از همین حالا متن خود کاوش را دارند.'
          : 'متن این نسخه، نسخه تازه‌ای می‌شود و نامه‌ها از همین حالا آن را دارند.'
      }
      restore={async ({ version: revision }, reason) => {
        const { text: now } = await call(restoreMailText, {
          params,
          body: { version: text.version, revision, reason },
        });
        onRestored(now);
      }}
    />
  );
}
