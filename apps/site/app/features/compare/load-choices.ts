import type { RouterContextProvider } from 'react-router';
import { CourseSearchQuery, searchCourses } from '@kavosh/contract/courses.ts';
import { readQueryString } from '@kavosh/contract/query-string.ts';
import { callOnServer } from '../../api/call-on-server.ts';
import { reportError } from '../../api/report-error.ts';
import { choicesReading, NOTHING_SAID } from './choices-reading.ts';
import { otherOf, readCompareAddress, slotToFill, type ChooseAddress } from './compare-address.ts';
import { MAX_LENGTH, offersBeside, type Offer } from './courses-to-offer.ts';
import { loadComparison } from './load-comparison.ts';
import { toChoices, type Choice } from './to-choice.ts';

/** Far beyond any last page, and what the search reads as a number of a page. */
const HIGHEST_PAGE = 1000;

/** What the page for choosing shows; runs in loaders. The course on the other side is none to choose. */
export async function loadChoices(context: Readonly<RouterContextProvider>, search: string) {
  const raw = readQueryString(search.replace(/^\?/, ''));
  const read = CourseSearchQuery.parse(raw);
  const compared = readCompareAddress(search);
  const slot = slotToFill(compared, raw['slot'] === 'secondary' ? 'secondary' : 'primary');
  const address: ChooseAddress = {
    ...compared,
    slot,
    q: read.q,
    sortby: read.sortby as 1 | 2 | 3,
    is_free: read.is_free as 0 | 1,
    page: Math.min(read.page, HIGHEST_PAGE),
    exact: read.exact as 0 | 1,
    plain: read.plain,
  };
  const otherId = otherOf(compared, slot);
  const other =
    otherId === null
      ? null
      : ((await loadComparison(context, { primary: otherId, secondary: null })).courses[0] ?? null);
  const beside = other && {
    id: other.id,
    title: other.title,
    categories: [other.category.id, ...(other.category.parent ? [other.category.parent.id] : [])],
  };
  const offers: Offer[] =
    address.q === '' ? offersBeside(beside) : [{ text: address.q.slice(0, MAX_LENGTH), category: null }];
  let said = NOTHING_SAID;
  for (const { text, category } of offers) {
    const query = {
      q: text,
      ...(category !== null && { 'category[0]': String(category) }),
      sortby: String(address.sortby),
      is_free: String(address.is_free),
      page: String(address.page),
      ...(address.q !== '' && { exact: String(address.exact), plain: read.plain.map(String) }),
    };
    const answer = await callOnServer(context, searchCourses, { query }, [400]).catch(reportError);
    if (address.q !== '') said = choicesReading(address, answer.data, otherId);
    if (answer.code === 400) continue;
    const { data } = answer;
    const courses = toChoices(data.courses, data.near_from).filter(({ id }) => id !== otherId);
    // A page that holds the other course alone is a page of its list all the same.
    if (courses.length === 0 && data.page.total < 2) continue;
    const near = beside !== null && (text !== '' || category !== null);
    return {
      address: { ...address, page: data.page.current },
      beside,
      near,
      courses,
      total: data.total_results,
      pages: data.page.total,
      said,
    };
  }
  return { address, beside, near: false, courses: [] as Choice[], total: 0, pages: 0, said };
}
