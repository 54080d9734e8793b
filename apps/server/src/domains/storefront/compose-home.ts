import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { showHome } from '@kavosh/contract/content.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { StorefrontDeps } from './deps.ts';

const RECOMMENDED = 12;
const RECOMMENDED_JOBS = 6;
const NEWS = 3;
const TOP_SEARCHES = 8;
const VOICES = 3;

/**
 * The home page's data. A visitor's recommendations follow popularity and freshness, a member's their taste where it is
 * known (decisions § 7).
 */
export async function composeHome(deps: StorefrontDeps, actor: Actor): Promise<EndpointData<typeof showHome>> {
  const { content, identity, catalogue, recommendations, engagement } = deps;
  const [users, { rating, ...stat }, voices, categories, recommended, featured, jobs, academies, posts, topSearch] =
    await Promise.all([
      identity.countUsers(),
      catalogue.countForHome(),
      engagement.voices(VOICES),
      catalogue.listCategories(),
      recommendedTo(deps, actor),
      featuredNow(deps),
      recommendations.jobsOrPopular(actor, RECOMMENDED_JOBS),
      catalogue.partnerAcademies(),
      content.latestNews(NEWS),
      catalogue.topSearch(TOP_SEARCHES),
    ]);
  return {
    stat: { users, ...stat },
    counts_from: deps.countsFrom,
    rating,
    voices,
    categories,
    recommended_courses: recommended,
    featured_courses: featured,
    recommended_jobs: jobs,
    recent_posts: posts,
    academies,
    top_search: topSearch,
  };
}

async function recommendedTo({ catalogue, recommendations }: StorefrontDeps, actor: Actor): Promise<CourseCard[]> {
  const own = actor.kind === 'member' ? await recommendations.coursesFor(actor.userId, RECOMMENDED) : [];
  return own.length > 0 ? own : catalogue.recommendForVisitor(RECOMMENDED);
}

/** The courses featured now, without those that have ended or left the site. */
async function featuredNow({
  content,
  catalogue,
  clock,
}: StorefrontDeps): Promise<EndpointData<typeof showHome>['featured_courses']> {
  const now = clock.now().getTime();
  const { body } = await content.texts.read('featured');
  const placed = body.courses.filter(({ from, to }) => Date.parse(from) <= now && now < Date.parse(to));
  if (placed.length === 0) return [];
  const labels = new Map(placed.map((one) => [one.course_id, one.label]));
  const cards = await catalogue.courseCards([...labels.keys()]);
  return cards.filter((card) => !card.is_ended).map((course) => ({ label: labels.get(course.id)!, course }));
}
