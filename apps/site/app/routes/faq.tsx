import { Icon } from '@kavosh/ui/icon.tsx';
import type { Route } from './+types/faq';
import { siteCopy } from '../copy/site-copy.ts';
import { faqCopy } from '../features/faq/copy.ts';
import { faqJsonLd } from '../features/faq/json-ld.ts';
import { pageHead } from '../head/page-head.ts';

export const meta: Route.MetaFunction = ({
  matches: [
    {
      loaderData: { publicUrl },
    },
  ],
}) =>
  pageHead({
    title: faqCopy.title,
    description: faqCopy.description,
    canonicalPath: '/faq',
    publicUrl,
    jsonLd: import.meta.env.SSR ? [faqJsonLd(faqCopy.questions)] : [],
  });

export default function Faq() {
  return (
    <div className="page page-plain faq">
      <header className="page-head">
        <h1>{faqCopy.title}</h1>
        <p>
          {faqCopy.lead} <a href="/contact">{siteCopy.menu.contact}</a>
        </p>
      </header>
      {faqCopy.questions.map(({ id, question, answer }) => (
        <details key={id} className="faq-item" open={id === 1}>
          <summary>
            <h2>{question}</h2>
            <Icon name="chevron-down" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
