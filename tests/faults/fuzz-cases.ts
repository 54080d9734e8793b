import fc from 'fast-check';
import { hostileBody, hostileText, hostileValue } from './hostile-values.ts';

export interface FuzzCase {
  method: string;
  target: string;
  headers: Record<string, string>;
  body?: Buffer;
}

/** A place that can be asked: `{}` stands for a value in its path. */
export interface FuzzTarget {
  name: string;
  path: string;
  /** Parameters that it reads; `[]` at the end: indexed. */
  parameters: readonly string[];
}

const index = fc.constantFrom('[0]', '[1]', '[]', '[x]', '[0][0]', '%5B0%5D', '[-1]', '[99999]', '');
const knownName = (names: readonly string[]): fc.Arbitrary<string> =>
  fc.tuple(fc.constantFrom('q', ...names), index).map(([name, end]) => (name.endsWith('[]') ? name.slice(0, -2) + end : name));
const parameterName = (names: readonly string[]): fc.Arbitrary<string> => fc.oneof(
  { weight: 8, arbitrary: knownName(names) },
  { weight: 1, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.constantFrom('__proto__', '__proto__[0]', 'constructor', '_routes', 'page[0]', 'q[]', 'q[0]', 'token') },
);

/** Header values hold no line ends; a control character in one is the parser's business and another test's. */
// oxlint-disable-next-line no-control-regex -- they are what has to go
const headerValue = hostileValue.map((text) => Buffer.from(text).toString('latin1').replace(/[\0-\x08\x0a-\x1f\x7f]/g, '').slice(0, 2_000));
const someHeaders = fc.dictionary(
  fc.constantFrom(
    'accept', 'accept-encoding', 'accept-language', 'accept-version', 'if-none-match', 'if-modified-since', 'range', 'cookie', 'authorization',
    'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-request-id', 'origin', 'referer', 'user-agent',
  ),
  fc.oneof(headerValue, fc.constantFrom('text/html', 'br', 'gzip', 'gzip;q=0, br;q=1', '*', 'W/"x"', 'bytes=0-1')),
  { maxKeys: 3 },
);

const method = fc.oneof(
  { weight: 12, arbitrary: fc.constant('GET') },
  { weight: 2, arbitrary: fc.constant('HEAD') },
  { weight: 1, arbitrary: fc.constantFrom('OPTIONS', 'TRACE', 'PROPFIND', 'QUERY') },
);
const bodyMethod = fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE');
const bodyType = fc.constantFrom(
  'application/json', 'application/json; charset=utf-8', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense',
);

const bodyHeaders = fc.tuple(someHeaders, bodyType).map(([headers, type]) => ({ ...headers, 'content-type': type }));

/** Requests for one target: hostile values in its path and parameters, in names, in headers, in bodies. */
export function fuzzCases({ path, parameters }: FuzzTarget): fc.Arbitrary<FuzzCase> {
  const pairs = fc.array(fc.tuple(parameterName(parameters), hostileText).map(([name, value]) => `${name}=${value}`), { maxLength: 6 });
  const target = fc.tuple(pairs, hostileText, fc.constantFrom('', '', '', '/', '//', '.data'))
    .map(([query, value, end]) => path.replace('{}', () => value || 'x') + end + (query.length ? `?${query.join('&')}` : ''))
    // What no client can put on a request line is cut; the length of addresses has its own test.
    // oxlint-disable-next-line no-control-regex -- they are what has to go
    .map((text) => text.replace(/[\0-\x20\x7f]/g, '').slice(0, 7_000));
  return fc.oneof(
    { weight: 9, arbitrary: fc.record({ method, target, headers: someHeaders }) },
    { weight: 1, arbitrary: fc.record({ method: bodyMethod, target, headers: bodyHeaders, body: hostileBody }) },
  );
}

const search = ['category[]', 'category_name', 'academy[]', 'type[]', 'sortby', 'is_free', 'page'];

const jobSearch = ['province', 'city[]', 'category[]', 'category_name', 'work_experience[]', 'contract_type[]', 'salary_range[]', 'negotiable', 'page'];

/** A place in words is what the form of somebody without a script sends. */
const jobPages = [...jobSearch, 'location'];

const compared = ['primary', 'secondary'];

/** Calls of the API, and what else the server answers by itself. */
export const serverTargets: readonly FuzzTarget[] = [
  { name: 'home', path: '/api/v1/web/content/home', parameters: [] },
  { name: 'header', path: '/api/v1/web/content/header', parameters: [] },
  { name: 'contact details', path: '/api/v1/web/content/contact', parameters: [] },
  { name: 'contact', path: '/api/v1/web/service/contact-us', parameters: [] },
  { name: 'categories', path: '/api/v1/web/content/courses/all-categories', parameters: [] },
  { name: 'search', path: '/api/v1/web/service/courses/search', parameters: search },
  { name: 'suggestions', path: '/api/v1/web/service/courses/suggestions', parameters: [] },
  { name: 'noted searches', path: '/api/v1/web/service/courses/searches', parameters: [] },
  { name: 'course', path: '/api/v1/web/service/courses/{}', parameters: [] },
  { name: 'comments', path: '/api/v1/web/service/courses/{}/comments', parameters: ['sortby', 'page'] },
  { name: 'comments of a course', path: '/api/v1/web/service/courses/1/comments', parameters: ['sortby', 'page'] },
  { name: 'new comment', path: '/api/v1/web/service/courses/1/comments/create', parameters: [] },
  { name: 'reaction', path: '/api/v1/web/service/courses/1/comments/{}/reaction', parameters: [] },
  { name: 'report', path: '/api/v1/web/service/courses/1/comments/{}/report', parameters: [] },
  { name: 'comparison', path: '/api/v1/web/service/courses/compare/1/{}', parameters: [] },
  { name: 'comparison of one', path: '/api/v1/web/service/courses/compare/{}', parameters: [] },
  { name: 'jobs', path: '/api/v1/web/service/jobs', parameters: [] },
  { name: 'job search', path: '/api/v1/web/service/jobs/search', parameters: jobSearch },
  { name: 'job', path: '/api/v1/web/service/jobs/{}', parameters: [] },
  { name: 'states of jobs', path: '/api/v1/web/service/jobs/states', parameters: ['ids[]'] },
  { name: 'states of courses', path: '/api/v1/web/service/courses/states', parameters: ['ids[]'] },
  { name: 'figures for signing in', path: '/api/v1/web/service/login-stat', parameters: [] },
  { name: 'job search box', path: '/api/v1/web/content/jobs/search-box-content', parameters: ['all_cities'] },
  { name: 'job categories', path: '/api/v1/web/content/jobs/all-categories', parameters: [] },
  { name: 'courses of a job', path: '/api/v1/web/service/jobs/{}/courses', parameters: ['have[]'] },
  { name: 'jobs of a course', path: '/api/v1/web/service/courses/{}/jobs', parameters: [] },
  { name: 'provinces', path: '/api/v1/web/content/provinces', parameters: [] },
  { name: 'cities', path: '/api/v1/web/content/cities/{}', parameters: [] },
  { name: 'withdrawal', path: '/api/v1/web/service/users/dashboard/wallet/withdrawals', parameters: [] },
  { name: 'cancelled withdrawal', path: '/api/v1/web/service/users/dashboard/wallet/withdrawals/{}/cancel', parameters: [] },
  { name: 'purchase', path: '/api/v1/web/service/courses/{}/purchase', parameters: [] },
  { name: 'offer', path: '/api/v1/web/service/courses/{}/offer', parameters: [] },
  { name: 'purchases', path: '/api/v1/web/service/users/dashboard/purchases', parameters: ['tab', 'page'] },
  { name: 'receipt', path: '/api/v1/web/service/users/dashboard/purchases/{}/receipt', parameters: [] },
  { name: 'wallet', path: '/api/v1/web/service/users/dashboard/wallet', parameters: [] },
  { name: 'transactions', path: '/api/v1/web/service/users/dashboard/wallet/transactions', parameters: ['page', 'withdrawals_page'] },
  { name: 'history of the balance', path: '/api/v1/web/service/users/dashboard/wallet/history', parameters: [] },
  { name: 'exported statement', path: '/api/v1/web/service/users/dashboard/wallet/transactions/export', parameters: [] },
  { name: 'my data', path: '/api/v1/web/service/users/dashboard/my-data', parameters: [] },
  { name: 'rest of my statement', path: '/api/v1/web/service/users/dashboard/my-data/statement', parameters: ['older_than'] },
  { name: 'what hinders a deletion', path: '/api/v1/web/service/users/dashboard/my-data/deletion', parameters: [] },
  { name: 'deletion', path: '/api/v1/web/service/users/dashboard/my-data/delete', parameters: [] },
  { name: 'dashboard', path: '/api/v1/web/service/users/dashboard', parameters: [] },
  { name: 'favourites', path: '/api/v1/web/service/users/dashboard/favorites', parameters: [] },
  { name: 'bookmarks', path: '/api/v1/web/service/users/dashboard/bookmarks', parameters: [] },
  { name: 'notifications', path: '/api/v1/web/service/users/dashboard/notifications', parameters: ['page', 'personal_page', 'multicast_page'] },
  { name: 'seen notification', path: '/api/v1/web/service/users/dashboard/notifications/{}/view', parameters: [] },
  { name: 'new top-up', path: '/api/v1/web/service/users/dashboard/wallet/top-ups', parameters: [] },
  { name: 'top-up', path: '/api/v1/web/service/users/dashboard/wallet/top-ups/{}', parameters: [] },
  { name: 'return from a gateway', path: '/payment/return/zarinpal', parameters: ['Authority', 'Status', 'trackId', 'success', 'orderId'] },
  { name: 'return from any gateway', path: '/payment/return/{}', parameters: ['Authority'] },
  { name: 'unknown call', path: '/api/{}', parameters: [] },
  { name: 'documents', path: '/api/docs', parameters: [] },
  { name: 'picture', path: '/media/{}/640.webp', parameters: [] },
  { name: 'picture size', path: '/media/x/{}', parameters: [] },
  { name: 'sitemap', path: '/sitemaps/courses-{}.xml', parameters: [] },
  { name: 'sitemap of jobs', path: '/sitemaps/jobs-{}.xml', parameters: [] },
  { name: 'health', path: '/healthz', parameters: [] },
];

/** Pages of the site, their data requests, and its files. */
export const siteTargets: readonly FuzzTarget[] = [
  { name: 'home page', path: '/', parameters: [] },
  { name: 'categories page', path: '/categories', parameters: [] },
  { name: 'contact page', path: '/contact', parameters: [] },
  { name: 'courses page', path: '/courses', parameters: search },
  { name: 'search page', path: '/courses/search', parameters: search },
  { name: 'category page', path: '/courses/{}', parameters: search },
  { name: 'course page', path: '/course/{}', parameters: ['comments_sort', 'comments_page'] },
  { name: 'course page by id', path: '/course/x-ka{}', parameters: [] },
  { name: 'jobs page', path: '/jobs', parameters: jobPages },
  { name: 'job search page', path: '/jobs/search', parameters: jobPages },
  { name: 'job search data', path: '/jobs/search.data', parameters: jobPages },
  { name: 'job category page', path: '/jobs/{}', parameters: jobPages },
  { name: 'job page', path: '/job/{}', parameters: ['have[]'] },
  { name: 'job page by id', path: '/job/x-ka{}', parameters: ['have[]'] },
  ...['auth', 'login/password', 'login/code', 'register/code', 'register/complete-info', 'forget/code', 'forget/new-password', 'unauthenticated']
    .map((page) => ({ name: `${page} page`, path: `/${page}`, parameters: ['next'] })),
  { name: 'comparison page', path: '/compare', parameters: compared },
  { name: 'comparison data', path: '/compare.data', parameters: compared },
  { name: 'page that chooses for it', path: '/compare/choose', parameters: [...compared, 'slot', ...search] },
  { name: 'courses data', path: '/courses.data', parameters: search },
  { name: 'any page', path: '/{}', parameters: search },
  { name: 'asset', path: '/assets/{}', parameters: [] },
];
