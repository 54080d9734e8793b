import { OpenQuestion } from '../../shared/open-question.tsx';
import { ApplyForm } from './apply-form.tsx';
import { forAcademiesCopy as copy } from './copy.ts';
import type { OfferView } from './offer-view.ts';
import './for-academies.css';

/** What working with Kavosh costs an academy and how it goes, questions and answers, and the form. */
export function ForAcademiesPage({ offer: { facts, questions } }: { offer: OfferView }) {
  return (
    <div className="page page-plain for-academies">
      <header className="page-head">
        <h1>{copy.title}</h1>
        <p>{copy.lead}</p>
      </header>
      <section aria-labelledby="facts">
        <h2 id="facts">{copy.facts}</h2>
        <dl className="offer-facts">
          {facts.map(({ word, text }) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="questions">
        <h2 id="questions">{copy.questions}</h2>
        {questions.map(({ question, answer }, at) => (
          <OpenQuestion key={question} question={question} answer={answer} level={3} open={at === 0} />
        ))}
      </section>
      <section aria-labelledby="apply-title" className="apply-card">
        <h2 id="apply-title">{copy.form}</h2>
        <p>{copy.formLead}</p>
        <ApplyForm />
      </section>
    </div>
  );
}
