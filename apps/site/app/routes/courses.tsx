import { isRouteErrorResponse, redirect } from 'react-router';
import { categoryCanonicalPath } from '@kavosh/contract/addresses.ts';
import type { CourseCard as Card } from '@kavosh/contract/course-shapes.ts';
import { searchCourses, type FoundCourse } from '@kavosh/contract/courses.ts';
import { toastError } from '@kavosh/ui/toast.ts';
import type { Route } from './+types/courses';
import { ApiError } from '../api/api-error.ts';
import { callOnServer } from '../api/call-on-server.ts';
import { loadOrRetry } from '../api/load-or-retry.ts';
import { reportError } from '../api/report-error.ts';
import { BookmarkActions } from '../features/courses/bookmark-button.tsx';
import { toCardView, type CardView } from '../features/courses/card-view.ts';
import { CourseCard } from '../features/courses/course-card.tsx';
import { notFoundCopy } from '../features/not-found/copy.ts';
import { NotFoundBoundary } from '../features/not-found/not-found-boundary.tsx';
import { throwNotFound } from '../features/not-found/throw-not-found.ts';
import { CategoryWay, Subcategories } from '../features/search/category-links.tsx';
import { searchCopy } from '../features/search/copy.ts';
import { correctAddress } from '../features/search/correct-address.ts';
import { EmptyList, NoResults } from '../features/search/no-results.tsx';
import { movedAddress } from '../features/search/moved-address.ts';
import { nearestView } from '../features/search/nearest-view.ts';
import { readSearchQuery, searchAddressOf } from '../features/search/read-search-address.ts';
import { courseFeedPath } from '../features/search/feed-path.ts';
import { filterOptionsOf } from '../features/search/course-filter-options.ts';
import { courseReading } from '../features/search/course-reading.ts';
import { searchHref, withReasons } from '../features/search/search-address.ts';
import { SearchFailure } from '../features/search/search-failure.tsx';
import { searchHead, searchTitle } from '../features/search/search-head.ts';
import { SearchPage } from '../features/search/search-page.tsx';
import { Levels } from '../shared/reading/levels.tsx';
import { Why, WhyLink } from '../shared/reading/why.tsx';
import { whyOfList } from '../shared/reading/why-words.ts';
import { encodedHref } from '../head/encoded-href.ts';
import { breadcrumbsJsonLd, categorySteps, listJsonLd } from '../head/json-ld.ts';
import { pageHead } from '../head/page-head.ts';

/** /courses, /courses/search/ and /courses/{name}/: one list under three kinds of address. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const name = 'category' in params ? params.category : undefined;
  const { raw, read } = readSearchQuery(url.search, name);
  const answer = await callOnServer(context, searchCourses, { query: raw }, [400, 404]).catch(reportError);
  // A name of control characters alone is no name to the search, but it is one in the address.
  if (!answer.data || (name !== undefined && answer.data.category === null)) return throwNotFound(context);
  const { data } = answer;
  const address = searchAddressOf(url.pathname, read, data.page.current, data.category);
  // A former name of a category, or a category that was merged into it.
  const moved = movedAddress(address, data.category);
  if (moved) throw redirect(encodedHref(searchHref(moved)), 301);
  // A page past the last one is answered with the last one, and the address says so.
  if (read.page !== address.page) throw redirect(encodedHref(searchHref(address)));
  const { category, total_results: total } = data;
  // Only where the text found nothing.
  const nothing = answer.code === 400 ? answer.data : null;
  const found: readonly (Card & Partial<FoundCourse>)[] = nothing?.nearest.courses ?? data.courses;
  const why = whyOfList(found);
  const courses = found.map((card, at): CardView => ({ ...toCardView(card), ...(why[at] && { why: why[at] }) }));
  return {
    address,
    category,
    reading: courseReading(address, data),
    nearFrom: data.near_from,
    total,
    pages: data.page.total,
    canonicalPath: category ? categoryCanonicalPath(category) : '/courses',
    courses,
    options: filterOptionsOf(data.options),
    nothing: nothing && {
      topSearch: nothing.top_search,
      nearest: nearestView(address, category, nothing.nearest),
    },
  };
}

/** The first failure on the way to another list is silent, the second is shown. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  // Nothing but a line that is down makes fetch() throw a TypeError; further on it could as well be an error of ours.
  const load = () =>
    serverLoader().catch((error: unknown) => {
      throw error instanceof TypeError ? new ApiError(0, null) : correctAddress(error, request.url, location.href);
    });
  return loadOrRetry(load, request.signal, () => void toastError(searchCopy.failed, 'search'));
}

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  const { publicUrl } = matches[0].loaderData;
  if (!loaderData) {
    const missing = isRouteErrorResponse(error) && error.status === 404;
    return pageHead({
      title: missing ? notFoundCopy.title : searchCopy.failed,
      description: notFoundCopy.description,
      publicUrl,
    });
  }
  const { address, category, total, canonicalPath, nothing, courses } = loaderData;
  return pageHead({
    ...searchHead(address, category, total, canonicalPath),
    ...(nothing && { index: false }),
    publicUrl,
    feedPath: courseFeedPath(address, category),
    jsonLd: [
      ...(category ? [breadcrumbsJsonLd(categorySteps(category), publicUrl)] : []),
      ...(nothing ? [] : listJsonLd(courses, publicUrl)),
    ],
  });
};

export default function Courses({ loaderData }: Route.ComponentProps) {
  const { address, category, reading, nearFrom, total, pages, courses, options, nothing } = loaderData;
  if (nothing)
    return (
      <NoResults address={address} reading={reading} {...nothing}>
        <CourseGrid courses={courses} headingLevel={3} />
        <BookmarkActions />
      </NoResults>
    );
  return (
    <SearchPage
      title={searchTitle(address, category)}
      address={address}
      options={options}
      total={total}
      pages={pages}
      reading={reading}
      way={category && <CategoryWay category={category} />}
      narrower={category && <Subcategories of={category} />}
    >
      {courses.length === 0 ? (
        <EmptyList address={address} inCategory={category !== null} />
      ) : (
        <>
          <Levels
            cards={courses}
            nearFrom={nearFrom}
            list={(cards, near) => <CourseGrid courses={cards} headingLevel={near ? 3 : 2} />}
          />
          {address.sortby === 1 && (
            <WhyLink
              href={searchHref(withReasons(address, address.explain === 1 ? 0 : 1))}
              isShown={address.explain === 1}
            />
          )}
        </>
      )}
      <BookmarkActions />
    </SearchPage>
  );
}

interface CourseGridProps {
  courses: readonly CardView[];
  headingLevel: 2 | 3;
}

function CourseGrid({ courses, headingLevel }: CourseGridProps) {
  return (
    <ul className="course-grid">
      {courses.map((course, place) => (
        <li key={course.id}>
          <CourseCard course={course} headingLevel={headingLevel} first={headingLevel === 2 && place === 0} />
          {course.why && <Why lines={course.why} />}
        </li>
      ))}
    </ul>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <NotFoundBoundary error={error} />
  ) : (
    <SearchFailure error={error} />
  );
}
