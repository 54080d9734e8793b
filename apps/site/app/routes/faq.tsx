import { showFaq } from '@kavosh/contract/site-texts.ts';
import type { Route } from './+types/faq';
import { callOnServer } from '../api/call-on-server.ts';
import { siteCopy } from '../copy/site-copy.ts';
import { faqCopy } from '../features/faq/copy.ts';
import { helpCopy } from '../features/help/copy.ts';
import { faqJsonLd } from '../features/faq/json-ld.ts';
import { pageHead } from '../head/page-head.ts';
import { OpenQuestion } from '../shared/open-question.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return (await callOnServer(context, showFaq, {})).data.faq;
}

export const meta: Route.MetaFunction = ({
  loaderData,
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
    jsonLd: import.meta.env.SSR ? [faqJsonLd(loaderData.questions)] : [],
  });

export default function Faq({ loaderData: { lead, questions } }: Route.ComponentProps) {
  return (
    <div className="page page-plain faq">
      <header className="page-head">
        <h1>{faqCopy.title}</h1>
        <p>
          {lead} <a href="/contact">{siteCopy.menu.contact}</a> · <a href="/help">{helpCopy.title}</a>
        </p>
      </header>
      {questions.map(({ question, answer }, at) => (
        <OpenQuestion key={question} question={question} answer={answer} level={2} open={at === 0} />
      ))}
    </div>
  );
}
