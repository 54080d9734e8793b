import type { showAcademy as showAcademyCall } from '@kavosh/contract/academies.ts';
import { CourseSearchQuery } from '@kavosh/contract/courses.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { AcademiesDeps } from './deps.ts';
import { readReport } from './report-cards.ts';

/** Addresses that a page may link: https or http, and nothing else. */
const siteOf = (address: string | null): string | null =>
  address !== null && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : null;

/**
 * An academy's public page; five queries beside the cards, which are searched in memory. Refuses with
 * academy.not_found, also where no course of it was ever on the site, and academy.gone.
 */
export async function showAcademy(
  { reads, clock, catalogue, calendar, members }: AcademiesDeps,
  id: number,
  page: number,
): Promise<EndpointData<typeof showAcademyCall>> {
  const query = CourseSearchQuery.parse({ academy: [String(id)], page: String(page) });
  const [known, found, { policy }, report, owners] = await Promise.all([
    catalogue.academyPage(id),
    catalogue.searchCourses(query),
    calendar.houseOrAcademyPolicy(reads, id, clock.now()),
    readReport(reads, id),
    members.ownersOf(reads, id),
  ]);
  if (!known) throw new Refusal('academy.not_found');
  const { teachers, isStopped, ...academy } = known;
  if (isStopped) throw new Refusal('academy.gone');
  const { courses, total_results: total, page: pages } = found.data;
  return {
    academy: { ...academy, site_url: siteOf(academy.site_url) },
    courses,
    total_courses: total,
    page: pages,
    teachers,
    refund: { working_days: policy.working_days, steps: [...policy.steps], exempt_reason: policy.exempt_reason },
    report,
    is_claimable: owners.length === 0,
  };
}
