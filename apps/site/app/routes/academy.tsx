import { data, redirect } from 'react-router';
import { academyPath, idOfSlug } from '@kavosh/contract/addresses.ts';
import { showAcademy } from '@kavosh/contract/academies.ts';
import { readQueryString } from '@kavosh/contract/query-string.ts';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import type { Route } from './+types/academy';
import { callOnServer } from '../api/call-on-server.ts';
import { AcademyPage } from '../features/academy/academy-page.tsx';
import { academyView } from '../features/academy/academy-view.ts';
import { academyCopy } from '../features/academy/copy.ts';
import { GoneAcademy } from '../features/academy/gone-academy.tsx';
import { BookmarkActions } from '../features/courses/bookmark-button.tsx';
import { toCardView } from '../features/courses/card-view.ts';
import { CourseCard } from '../features/courses/course-card.tsx';
import { notFoundCopy } from '../features/not-found/copy.ts';
import { NotFoundBoundary } from '../features/not-found/not-found-boundary.tsx';
import { throwNotFound } from '../features/not-found/throw-not-found.ts';
import { academyJsonLd, breadcrumbsJsonLd } from '../head/json-ld.ts';
import { pageHead } from '../head/page-head.ts';
import { hostServices } from '../host.ts';

/** `/academy/{slug}-ka{id}`; the panel of academies has the other addresses below `/academy/`. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const id = idOfSlug(params.slug);
  if (id === null) return throwNotFound(context);
  const asked = readQueryString(url.search.slice(1))['page'];
  const page = typeof asked === 'string' ? toAsciiDigits(asked.trim()) : '1';
  const answer = await callOnServer(context, showAcademy, { params: { id: String(id) }, query: { page } }, [404, 410]);
  if (answer.code === 404) return throwNotFound(context);
  if (answer.code === 410) return data({ kind: 'gone' } as const, { status: 410 });
  const { academy, courses } = answer.data;
  const path = academyPath(academy);
  const { current } = answer.data.page;
  const here = current === 1 ? path : `${path}?page=${current}`;
  // Both are decoded; the header wants it encoded.
  if (`/academy/${params.slug}` !== path) throw redirect(encodeURI(here), 301);
  // A page past the last one is answered with the last one, and the address says so.
  if (asked !== undefined && String(current) !== page) throw redirect(encodeURI(here));
  const { publicUrl } = context.get(hostServices);
  return data({
    kind: 'academy',
    academy: academyView(answer.data),
    courses: courses.map(toCardView),
    canonicalPath: here,
    description: academy.about.replace(/\s+/g, ' ').trim().slice(0, 160),
    total: formatNumber(answer.data.total_courses),
    jsonLd: [
      academyJsonLd(academy, publicUrl),
      breadcrumbsJsonLd(
        [
          { name: 'دوره‌ها', path: '/courses' },
          { name: academy.name, path },
        ],
        publicUrl,
      ),
    ],
  } as const);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { publicUrl } = matches[0].loaderData;
  if (!loaderData) return pageHead({ title: notFoundCopy.title, description: notFoundCopy.description, publicUrl });
  if (loaderData.kind === 'gone')
    return pageHead({ title: academyCopy.goneTitle, description: academyCopy.goneBody, publicUrl });
  const { academy, canonicalPath, description, total, jsonLd } = loaderData;
  return pageHead({
    title: academy.page === 1 ? academy.name : `${academy.name}، صفحه ${formatNumber(academy.page)}`,
    description: description || academyCopy.description(academy.name, total),
    canonicalPath,
    publicUrl,
    jsonLd: [...jsonLd],
  });
};

export default function Academy({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'gone') return <GoneAcademy />;
  const { academy, courses } = loaderData;
  return (
    <>
      <AcademyPage academy={academy}>
        {courses.length === 0 ? null : (
          <ul className="course-grid">
            {courses.map((course) => (
              <li key={course.id}>
                <CourseCard course={course} />
              </li>
            ))}
          </ul>
        )}
      </AcademyPage>
      <BookmarkActions />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NotFoundBoundary error={error} />;
}
