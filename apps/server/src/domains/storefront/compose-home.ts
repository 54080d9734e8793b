import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { showHome } from '@kavosh/contract/content.ts';
import type { StorefrontNeighbours } from './neighbours.ts';

const RECOMMENDED = 12;
const NEWS = 3;
const TOP_SEARCHES = 8;

/** The home page's data for a visitor, whose recommendations follow popularity and freshness (decisions § 7). */
export async function composeHome({ content, identity, catalogue }: StorefrontNeighbours): Promise<EndpointData<typeof showHome>> {
  const [users, stat, categories, recommended, academies, posts, topSearch] = await Promise.all([
    identity.countUsers(),
    catalogue.countForHome(),
    catalogue.listCategories(),
    catalogue.recommendForVisitor(RECOMMENDED),
    catalogue.partnerAcademies(),
    content.latestNews(NEWS),
    catalogue.topSearch(TOP_SEARCHES),
  ]);
  return {
    stat: { users, ...stat },
    categories,
    recommended_courses: recommended,
    recommended_jobs: [],
    recent_posts: posts,
    academies,
    top_search: topSearch,
  };
}
