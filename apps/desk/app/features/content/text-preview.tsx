import { Badge } from '@kavosh/ui/badge.tsx';
import type { SiteText } from '@kavosh/contract/desk/desk-texts.ts';
import type {
  AboutText,
  ContactText,
  DocumentText,
  FaqText,
  FeaturedText,
  FooterText,
} from '@kavosh/contract/site-texts.ts';
import { typedMoment } from '@kavosh/office/fields/typed-moment.ts';
import { CourseName } from './course-name.tsx';
import { featuredLabelWords } from './text-words.ts';

/** A text as people read it on the site, whichever it is. */
export function TextPreview({ text: { faq, about, contact, footer, featured, terms, privacy } }: { text: Bodies }) {
  if (faq) return <FaqPreview faq={faq} />;
  if (about) return <AboutPreview about={about} />;
  if (contact) return <ContactPreview contact={contact} />;
  if (featured) return <FeaturedPreview featured={featured} />;
  if (footer) return <FooterPreview footer={footer} />;
  const document = terms ?? privacy;
  return document ? <DocumentPreview document={document} /> : null;
}

export type Bodies = Pick<SiteText, 'faq' | 'about' | 'contact' | 'footer' | 'featured' | 'terms' | 'privacy'>;

function FaqPreview({ faq: { lead, questions } }: { faq: FaqText }) {
  return (
    <>
      <p>{lead}</p>
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </>
  );
}

function AboutPreview({ about: { mission, features, next } }: { about: AboutText }) {
  return (
    <>
      {mission.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <ul className="lines">
        {features.map(({ title, body }) => (
          <li key={title}>
            <strong>{title}</strong>: {body}
          </li>
        ))}
      </ul>
      <p>{next}</p>
    </>
  );
}

function ContactPreview({ contact: { lead, hours } }: { contact: ContactText }) {
  return (
    <>
      <p>{lead}</p>
      {hours !== '' && <p>ساعت پاسخ‌گویی: {hours}</p>}
    </>
  );
}

function FeaturedPreview({ featured: { courses } }: { featured: FeaturedText }) {
  if (courses.length === 0) return <p className="muted">دوره‌ای در جایگاه ویژه نیست.</p>;
  return (
    <ol className="lines">
      {courses.map(({ course_id: id, label, from, to }) => (
        <li key={id} className="line">
          <span>
            <Badge>{featuredLabelWords[label]}</Badge> <CourseName id={id} />
          </span>
          <span>
            {typedMoment(momentOrNull(from)) || '؟'} تا {typedMoment(momentOrNull(to)) || '؟'}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A typed text may not be a complete moment yet. */
const momentOrNull = (text: string): string | null => (Number.isNaN(Date.parse(text)) ? null : text);

function FooterPreview({ footer: { follow, stores, trust } }: { footer: FooterText }) {
  return (
    <ul className="lines">
      {[...follow, ...stores, ...trust].map(({ name, url }) => (
        <li key={`${name} ${url}`} className="line">
          <bdi translate="no">{name}</bdi>{' '}
          <bdi dir="ltr" translate="no">
            {url}
          </bdi>
        </li>
      ))}
    </ul>
  );
}

function DocumentPreview({ document: { sections } }: { document: DocumentText }) {
  if (sections.length === 0) return <p className="muted">منتشر نشده است؛ صفحه‌ای ندارد.</p>;
  return sections.map(({ title, body }) => (
    <section key={title}>
      <h3 className="panel-title">{title}</h3>
      {body.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph} className="quote">
          {paragraph}
        </p>
      ))}
    </section>
  ));
}
