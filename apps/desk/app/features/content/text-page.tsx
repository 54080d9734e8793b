import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { listSiteTexts, type SiteText } from '@kavosh/contract/desk/desk-texts.ts';
import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { AboutForm } from './about-form.tsx';
import { ContactForm } from './contact-form.tsx';
import { DocumentForm } from './document-form.tsx';
import { FaqForm } from './faq-form.tsx';
import { FeaturedForm } from './featured-form.tsx';
import { FooterForm } from './footer-form.tsx';
import { Revisions } from './revisions.tsx';
import { documentOf, isUnpublished, textsKey, textWords } from './text-words.ts';

/** One text of the site: editing it, or restoring an earlier revision. */
export function TextPage() {
  const { key = '' } = useParams();
  const query = useQuery({ queryKey: textsKey, queryFn: ({ signal }) => call(listSiteTexts, {}, signal) });
  // Another revision gets a new form: typed texts belong to the revision on which they were typed.
  const [round, setRound] = useState(0);
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const text = query.data.texts.find((one) => one.key === key);
  if (!text) return <EmptyState title="چنین متنی پیدا نشد." icon="search" />;
  const document = documentOf(text);
  const saved = (now: SiteText) => {
    queryClient.setQueryData(textsKey, {
      texts: query.data.texts.map((one) => (one.key === now.key ? now : one)),
    });
    setRound(round + 1);
    void queryClient.invalidateQueries({ queryKey: ['text-revisions', key] });
  };
  return (
    <>
      <PageTitle title={textWords[text.key].title}>
        {!isUnpublished(text) && <a href={textWords[text.key].page}>صفحه آن در سایت</a>}
      </PageTitle>
      <div className="record">
        {text.faq && <FaqForm key={round} faq={text.faq} version={text.version} onSaved={saved} />}
        {text.about && <AboutForm key={round} about={text.about} version={text.version} onSaved={saved} />}
        {text.contact && <ContactForm key={round} contact={text.contact} version={text.version} onSaved={saved} />}
        {text.footer && <FooterForm key={round} footer={text.footer} version={text.version} onSaved={saved} />}
        {text.featured && <FeaturedForm key={round} featured={text.featured} version={text.version} onSaved={saved} />}
        {document && (
          <DocumentForm key={round} of={document.key} document={document.text} version={text.version} onSaved={saved} />
        )}
        <Revisions text={text} onRestored={saved} />
      </div>
    </>
  );
}
