import { showHome } from '@kavosh/contract/content.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Carousel } from '@kavosh/ui/carousel.tsx';
import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import type { Route } from './+types/home';
import { callOnServer } from '../api/call-on-server.ts';
import { siteCopy } from '../copy/site-copy.ts';
import { CategoryGrid } from '../features/categories/category-grid.tsx';
import { offeredCategories } from '../features/categories/category-view.ts';
import { BookmarkActions } from '../features/courses/bookmark-button.tsx';
import { toCardView } from '../features/courses/card-view.ts';
import { CourseCard } from '../features/courses/course-card.tsx';
import { CourseSlides } from '../features/courses/course-slides.tsx';
import { useOwnCourses } from '../features/courses/use-own-courses.ts';
import { AcademyRow } from '../features/home/academy-row.tsx';
import { AppPromotion } from '../features/home/app-promotion.tsx';
import { homeCopy } from '../features/home/copy.ts';
import { Hero } from '../features/home/hero.tsx';
import { NewsList } from '../features/home/news-list.tsx';
import { ratingView, shownCounts, voiceView } from '../features/home/proof-view.ts';
import { FeaturedNote } from '../features/home/featured-note.tsx';
import { Shelf } from '../features/home/shelf.tsx';
import { VoiceList } from '../features/home/voice-list.tsx';
import { useShelvesInTurn } from '../features/home/use-shelves-in-turn.ts';
import { JobBookmarkActions } from '../features/jobs/job-card/job-bookmark-button.tsx';
import { toJobCardView } from '../features/jobs/job-card/job-card-view.ts';
import { JobGrid } from '../features/jobs/job-card/job-card.tsx';
import { FirstWays } from '../shared/first-ways.tsx';
import { FailedPage } from '../shared/failed-page.tsx';
import { InstallApp } from '../layout/install/install-app.tsx';
import { StoreLinks } from '../layout/store-links.tsx';
import { useOnHydration } from '../shared/use-on-hydration.ts';
import { websiteJsonLd } from '../head/json-ld.ts';
import { pageHead } from '../head/page-head.ts';
import { takeFarewell } from '../session/farewell.ts';

/** More than a row of chips is noise. */
const MAX_POPULAR = 5;
/** As wide as a card is in a row that is pushed sideways. */
const shelfSizes = '(width >= 96rem) 21rem, (width >= 64rem) 26vw, (width >= 48rem) 39vw, 80vw';
/** Two rows of three; the rest is on the jobs' own page. */
const MAX_JOBS = 6;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { data } = await callOnServer(context, showHome, {});
  const now = new Date();
  const q = (url.searchParams.get('q') ?? '').slice(0, 200);
  return {
    hero: {
      q,
      counts: shownCounts(data.stat, data.counts_from),
      rating: data.rating && ratingView(data.rating),
      topSearch: data.top_search.slice(0, MAX_POPULAR),
    },
    voices: data.voices.map(voiceView),
    categories: offeredCategories(data.categories),
    courses: data.recommended_courses.map(toCardView),
    featured: data.featured_courses.map(({ label, course }) => ({ label, course: toCardView(course) })),
    jobs: data.recommended_jobs.slice(0, MAX_JOBS).map((job) => toJobCardView(job, now)),
    academies: data.academies.map(({ id, name, avatar }) => ({ id, name, avatar })),
    news: data.recent_posts.map((post) => ({
      id: post.id,
      title: post.title,
      body: post.body,
      date: formatJalaliDate(new Date(post.created_at)),
      url: post.link_url,
    })),
  };
}

export const meta: Route.MetaFunction = ({
  matches: [
    {
      loaderData: { publicUrl, foot },
    },
  ],
}) =>
  pageHead({
    title: siteCopy.name,
    fullTitle: siteCopy.homeTitle,
    description: `${siteCopy.tagline}. ${siteCopy.footer.promise}`,
    canonicalPath: '/',
    publicUrl,
    jsonLd: import.meta.env.SSR
      ? [
          websiteJsonLd(
            publicUrl,
            foot.footer.follow.map(({ url }) => url),
          ),
        ]
      : [],
  });

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  useOnHydration(() => {
    const farewell = takeFarewell();
    if (farewell !== null) toastSuccess(farewell, 'farewell');
  });
  const { hero, voices, categories, featured, jobs, academies, news } = loaderData;
  const { courses, note } = useOwnCourses(loaderData.courses);
  useShelvesInTurn();
  const { stores } = matches[0].loaderData.foot.footer;
  // With categories alone the site has nothing to show yet.
  const isBare = loaderData.courses.length + featured.length + jobs.length === 0;
  return (
    <>
      <Hero {...hero} />
      {isBare && (
        <div className="shelf">
          <EmptyState icon="spark" title={homeCopy.nothingYet.title} body={homeCopy.nothingYet.body}>
            <FirstWays />
          </EmptyState>
        </div>
      )}
      {academies.length > 0 && (
        <Shelf title={homeCopy.academies}>
          <AcademyRow academies={academies} />
        </Shelf>
      )}
      {categories.length > 0 && (
        <Shelf title={homeCopy.categories} all="/categories">
          <CategoryGrid categories={categories} headingLevel={3} />
        </Shelf>
      )}
      {featured.length > 0 && (
        <Shelf title={homeCopy.featured} className="shelf-courses">
          <Carousel
            label={homeCopy.featured}
            previousLabel={homeCopy.previous}
            nextLabel={homeCopy.next}
            list={(row) => (
              <ul {...row}>
                {featured.map(({ label, course }) => (
                  <li key={course.id}>
                    <div className="featured">
                      <Badge tone={label === 'paid' ? 'neutral' : 'highlight-soft'}>
                        {homeCopy.featuredLabels[label]}
                      </Badge>
                      <CourseCard course={course} sizes={shelfSizes} />
                    </div>
                  </li>
                ))}
              </ul>
            )}
          />
          <FeaturedNote labels={featured.map(({ label }) => label)} />
          {courses.length === 0 && <BookmarkActions />}
        </Shelf>
      )}
      {courses.length > 0 && (
        <Shelf title={homeCopy.recommended} all="/courses" className="shelf-courses">
          <CourseSlides
            courses={courses}
            label={homeCopy.recommended}
            previousLabel={homeCopy.previous}
            nextLabel={homeCopy.next}
            sizes={shelfSizes}
            note={note}
          />
          <BookmarkActions />
        </Shelf>
      )}
      {voices.length > 0 && (
        <Shelf title={homeCopy.voices}>
          <VoiceList voices={voices} />
        </Shelf>
      )}
      {jobs.length > 0 && (
        <Shelf title={homeCopy.jobs} all="/jobs">
          <JobGrid jobs={jobs} wide />
          <JobBookmarkActions />
        </Shelf>
      )}
      {news.length > 0 && (
        <Shelf title={homeCopy.news}>
          <NewsList posts={news} />
        </Shelf>
      )}
      {stores.length > 0 ? (
        <div className="shelf">
          <AppPromotion {...homeCopy.app}>
            <StoreLinks stores={stores} />
          </AppPromotion>
        </div>
      ) : (
        <div className="shelf" data-installs>
          <AppPromotion {...homeCopy.install}>
            <InstallApp />
          </AppPromotion>
        </div>
      )}
    </>
  );
}

/** The spec gives the home page its own error sentence. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage error={error} title={homeCopy.failed} />;
}
