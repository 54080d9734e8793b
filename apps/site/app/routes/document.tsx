import { showDocument, siteDocumentKeys } from '@kavosh/contract/site-texts.ts';
import { Icon } from '@kavosh/ui/icon.tsx';
import type { Route } from './+types/document';
import { callOnServer } from '../api/call-on-server.ts';
import { documentCopy, documentDraft } from '../features/documents/copy.ts';
import { notFoundCopy } from '../features/not-found/copy.ts';
import { NotFoundBoundary } from '../features/not-found/not-found-boundary.tsx';
import { throwNotFound } from '../features/not-found/throw-not-found.ts';
import { pageHead } from '../head/page-head.ts';
import '../features/documents/documents.css';

/** /terms and /privacy. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const key = siteDocumentKeys.find((one) => url.pathname === `/${one}`);
  if (!key) return throwNotFound(context);
  const answer = await callOnServer(context, showDocument, { params: { key } }, [404]);
  if (answer.code !== 200) return throwNotFound(context);
  return { key, sections: answer.data.document.sections, isDraft: answer.data.is_draft };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { publicUrl } = matches[0].loaderData;
  if (!loaderData) return pageHead({ ...notFoundCopy, publicUrl });
  const { key } = loaderData;
  return pageHead({ ...documentCopy[key], canonicalPath: `/${key}`, publicUrl });
};

export default function Document({ loaderData: { key, sections, isDraft } }: Route.ComponentProps) {
  return (
    <div className="page page-plain document">
      <header className="page-head">
        <h1>{documentCopy[key].title}</h1>
        {isDraft && (
          <p className="document-draft">
            <Icon name="info" size={18} />
            {documentDraft}
          </p>
        )}
      </header>
      {sections.map(({ title, body }) => (
        <section key={title}>
          <h2>{title}</h2>
          {body.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NotFoundBoundary error={error} />;
}
