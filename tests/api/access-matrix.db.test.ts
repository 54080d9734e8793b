import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '@kavosh/contract/all-endpoints.ts';
import type { Access, Endpoint } from '@kavosh/contract/endpoint.ts';
import { rowVersions } from '../database/row-versions.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { fillSmallJobs, type SmallJob } from '../factories/small-jobs.ts';
import { keepingOutbox, signInClient, type Answered } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';
import { pendingWithdrawal } from './put-money.ts';

interface Row {
  access: Access;
  /** The call with input that makes sense: what is in it belongs to the person who calls. */
  own: (mine: Things) => { path?: Record<string, string | number>; query?: string; body?: object };
  /** Status for a visitor and for a member with `own`. */
  visitor: number;
  member: number;
  /** With somebody else's data in it: undefined where the input names nobody's data. */
  foreign?: { status: number; input: (theirs: Things) => { path?: Record<string, string | number>; body?: object } };
}

/** What one person has. */
interface Things {
  token: string;
  mobile: string;
  device: number;
  /** A device of theirs that is signed out by the test. */
  otherDevice: number;
  /** Pending. */
  withdrawal: number;
  /** Their comment on `ids.csharp`. */
  comment: number;
  /** Their purchase of `ids.python`, which waits for the academy. */
  purchase: number;
  /** What they alone were told. */
  notification: number;
  /** A top-up that they began. */
  topUp: number;
}

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

const outbox = keepingOutbox();
let one: TestApp;
let ids: Record<SmallCourse, number>;
let jobs: Record<SmallJob, number>;
let mine: Things;
let theirs: Things;
const client = signInClient(() => one.app, outbox);
const { device_name } = client;
const password = 'رود و کوه 14';

/** Every call of the API. One that is missing here, or here and nowhere else, fails. */
const matrix: Readonly<Record<keyof typeof allEndpoints, Row>> = {
  showHome: { access: 'public', own: () => ({}), visitor: 200, member: 200 },
  recommendCourses: { access: 'member', own: () => ({}), visitor: 401, member: 200 },
  showHeader: { access: 'public', own: () => ({}), visitor: 200, member: 200 },
  showContactDetails: { access: 'public', own: () => ({}), visitor: 200, member: 200 },
  sendContactMessage: {
    access: 'public',
    own: () => ({ body: { name: 'نگار', email: 'n@mail.example', title: 'پرسش', department: 3, description: 'سلام' } }),
    visitor: 200,
    member: 200,
  },
  listCourseCategories: { access: 'public', own: () => ({}), visitor: 200, member: 200 },
  searchCourses: { access: 'public', own: () => ({ query: '?q=' }), visitor: 200, member: 200 },
  suggestCourses: { access: 'public', own: () => ({ query: '?q=x' }), visitor: 200, member: 200 },
  noteSearch: { access: 'public', own: () => ({ body: { q: 'پایتون' } }), visitor: 200, member: 200 },
  showCourse: { access: 'public', own: () => ({ path: { id: ids.python } }), visitor: 200, member: 200 },
  compareCourses: {
    access: 'public',
    own: () => ({ path: { primaryId: ids.python, secondaryId: ids.csharp } }),
    visitor: 200,
    member: 200,
  },
  compareOneCourse: { access: 'public', own: () => ({ path: { primaryId: ids.python } }), visitor: 200, member: 200 },
  showJobCourses: { access: 'public', own: () => ({ path: { id: jobs.python } }), visitor: 200, member: 200 },
  showCourseJobs: { access: 'public', own: () => ({ path: { id: ids.python } }), visitor: 200, member: 200 },
  listMySkills: { access: 'member', own: () => ({}), visitor: 401, member: 200 },
  changeMySkills: { access: 'member', own: () => ({ body: { add: [1], remove: [2] } }), visitor: 401, member: 200 },
  buyCourse: {
    access: 'member',
    own: () => ({ path: { id: ids.drawing }, body: { method: 'wallet' } }),
    visitor: 401,
    member: 200,
    // One buys for oneself alone; what is not published is not for sale.
    foreign: { status: 404, input: () => ({ path: { id: ids.hidden }, body: { method: 'wallet' } }) },
  },
  showOffer: {
    access: 'member',
    own: () => ({ path: { id: ids.python } }),
    visitor: 401,
    member: 200,
    // Courses are nobody's; one that is not published is not shown this way either.
    foreign: { status: 404, input: () => ({ path: { id: ids.hidden } }) },
  },
  listPurchases: { access: 'member', own: () => ({ query: '?tab=all&page=1' }), visitor: 401, member: 200 },
  showReceipt: {
    access: 'member',
    own: ({ purchase }) => ({ path: { id: purchase } }),
    visitor: 401,
    member: 200,
    foreign: { status: 404, input: ({ purchase }) => ({ path: { id: purchase } }) },
  },
  exportMyData: { access: 'member', own: () => ({}), visitor: 401, member: 200 },
  showMyStatement: { access: 'member', own: () => ({ query: '?older_than=5' }), visitor: 401, member: 200 },
  showDeletion: { access: 'member', own: () => ({}), visitor: 401, member: 200 },
  // A withdrawal is pending; tests/api/my-data.db.test.ts deletes.
  deleteMyAccount: {
    access: 'member',
    own: () => ({ body: { confirmation: 'حذف حساب', password } }),
    visitor: 401,
    member: 409,
  },
  showWallet: { access: 'member', own: () => ({}), visitor: 401, member: 200 },
  listTransactions: { access: 'member', own: () => ({ query: '?page=1' }), visitor: 401, member: 200 },
  showBalanceHistory: { access: 'member', own: () => ({}), visitor: 401, member: 200 },
  exportStatement: { access: 'member', own: () => ({}), visitor: 401, member: 200 },
  // Members are no academies; tests/api/partner.db.test.ts has those who are.
  reportPurchase: {
    access: 'partner',
    own: () => ({ path: { track_id: '0'.repeat(16) }, body: { status: 'cancelled' } }),
    visitor: 401,
    member: 401,
  },
  createTopUp: {
    // Nobody takes payments here.
    access: 'member',
    own: () => ({ body: { amount: 1_000 } }),
    visitor: 401,
    member: 503,
  },
  showTopUp: {
    access: 'member',
    own: ({ topUp }) => ({ path: { id: topUp } }),
    visitor: 401,
    member: 200,
    foreign: { status: 404, input: ({ topUp }) => ({ path: { id: topUp } }) },
  },
  bookmarkCourse: {
    access: 'member',
    own: () => ({ path: { id: ids.python }, body: { is_bookmarked: true } }),
    visitor: 401,
    member: 200,
    // Courses are nobody's; one that is not published is not shown this way either.
    foreign: { status: 404, input: () => ({ path: { id: ids.hidden }, body: { is_bookmarked: true } }) },
  },
  listCourseStates: { access: 'member', own: () => ({ query: `?ids[0]=${ids.python}` }), visitor: 401, member: 200 },
  listComments: {
    access: 'public',
    own: () => ({ path: { id: ids.csharp }, query: '?sortby=1' }),
    visitor: 200,
    member: 200,
  },
  createComment: {
    access: 'member',
    own: () => ({ path: { id: ids.csharp }, body: { rating: 4 } }),
    visitor: 401,
    member: 200,
    // One writes for oneself alone; what is not published is not shown this way either.
    foreign: { status: 404, input: () => ({ path: { id: ids.hidden }, body: { rating: 4 } }) },
  },
  reactToComment: {
    access: 'member',
    own: () => ({ path: { id: ids.csharp, commentId: theirs.comment }, body: { reaction: 'like' } }),
    visitor: 401,
    member: 200,
    foreign: {
      status: 404,
      input: ({ comment }) => ({ path: { id: ids.python, commentId: comment }, body: { reaction: 'like' } }),
    },
  },
  reportComment: {
    access: 'member',
    own: () => ({ path: { id: ids.csharp, commentId: theirs.comment }, body: { reason: 'spam' } }),
    visitor: 401,
    member: 200,
    foreign: {
      status: 404,
      input: ({ comment }) => ({ path: { id: ids.python, commentId: comment }, body: { reason: 'spam' } }),
    },
  },
  deleteMyComment: {
    access: 'member',
    own: () => ({ path: { id: ids.csharp } }),
    visitor: 401,
    member: 200,
    foreign: { status: 404, input: () => ({ path: { id: ids.drawing } }) },
  },
  showJobsHome: { access: 'public', own: () => ({}), visitor: 200, member: 200 },
  showJobSearchBox: { access: 'public', own: () => ({}), visitor: 200, member: 200 },
  listJobCategories: { access: 'public', own: () => ({}), visitor: 200, member: 200 },
  searchJobs: { access: 'public', own: () => ({ query: '?q=' }), visitor: 200, member: 200 },
  showJob: { access: 'public', own: () => ({ path: { id: jobs.python } }), visitor: 200, member: 200 },
  bookmarkJob: {
    access: 'member',
    own: () => ({ path: { id: jobs.python }, body: { is_bookmarked: true } }),
    visitor: 401,
    member: 200,
    // Jobs are nobody's; one whose page is gone is not shown this way either.
    foreign: { status: 404, input: () => ({ path: { id: jobs.gone }, body: { is_bookmarked: true } }) },
  },
  listJobStates: { access: 'member', own: () => ({ query: `?ids[0]=${jobs.python}` }), visitor: 401, member: 200 },
  checkMobile: { access: 'public', own: ({ mobile }) => ({ body: { mobile } }), visitor: 200, member: 200 },
  sendMobileCode: {
    access: 'public',
    own: ({ mobile }) => ({ body: { mobile, state: 'login' } }),
    visitor: 200,
    member: 429,
  },
  verifyMobileCode: {
    access: 'public',
    own: () => ({ body: { token: 'x'.repeat(43), code: '123456', state: 'login', device_name } }),
    visitor: 422,
    member: 422,
    // A session's token is no temporary one.
    foreign: { status: 422, input: ({ token }) => ({ body: { token, code: '123456', state: 'login', device_name } }) },
  },
  signIn: {
    access: 'public',
    own: ({ mobile }) => ({ body: { mobile, password, device_name } }),
    visitor: 200,
    member: 200,
    foreign: { status: 401, input: ({ mobile }) => ({ body: { mobile, password: 'نه این یکی', device_name } }) },
  },
  registerUser: {
    access: 'public',
    own: ({ mobile, token }) => ({ body: { mobile, first_name: 'ن', last_name: 'ن', password, device_name, token } }),
    visitor: 422,
    member: 422,
    foreign: {
      status: 422,
      input: ({ mobile, token }) => ({
        body: { mobile, first_name: 'ن', last_name: 'ن', password, device_name, token },
      }),
    },
  },
  resetPassword: {
    access: 'public',
    own: ({ mobile, token }) => ({ body: { mobile, password, password_confirmation: password, device_name, token } }),
    visitor: 422,
    member: 422,
    foreign: {
      status: 422,
      input: ({ mobile, token }) => ({
        body: { mobile, password, password_confirmation: password, device_name, token },
      }),
    },
  },
  showLoginStat: { access: 'public', own: () => ({}), visitor: 200, member: 200 },
  listDevices: { access: 'member', own: () => ({}), visitor: 401, member: 200 },
  signOutDevice: {
    access: 'member',
    own: ({ otherDevice }) => ({ path: { id: otherDevice } }),
    visitor: 401,
    member: 200,
    foreign: { status: 404, input: ({ device }) => ({ path: { id: device } }) },
  },
  showDashboard: { access: 'member', own: () => ({}), visitor: 401, member: 200 },
  listFavorites: { access: 'member', own: () => ({}), visitor: 401, member: 200 },
  saveFavorites: {
    access: 'member',
    own: () => ({ body: { favorite_course_categories: '[10]', favorite_job_categories: [1] } }),
    visitor: 401,
    member: 200,
  },
  listMyBookmarks: { access: 'member', own: () => ({}), visitor: 401, member: 200 },
  listNotifications: { access: 'member', own: () => ({ query: '?page=1' }), visitor: 401, member: 200 },
  viewNotification: {
    access: 'member',
    own: ({ notification }) => ({ path: { id: notification }, body: { notification_type: 'personal' } }),
    visitor: 401,
    member: 200,
    foreign: {
      status: 404,
      input: ({ notification }) => ({ path: { id: notification }, body: { notification_type: 'personal' } }),
    },
  },
  listProvinces: { access: 'public', own: () => ({}), visitor: 200, member: 200 },
  listCities: { access: 'public', own: () => ({ path: { provinceId: 8 } }), visitor: 200, member: 200 },
  showProfile: { access: 'member', own: () => ({}), visitor: 401, member: 200 },
  saveProfile: {
    access: 'member',
    own: () => ({ body: formOf({ user_headline: 'آزمونگر' }) }),
    visitor: 401,
    member: 200,
  },
  // Nobody in here has a bank account.
  requestWithdrawal: { access: 'member', own: () => ({ body: { amount: 1_000 } }), visitor: 401, member: 422 },
  cancelWithdrawal: {
    access: 'member',
    own: ({ withdrawal }) => ({ path: { id: withdrawal } }),
    visitor: 401,
    member: 200,
    foreign: { status: 404, input: ({ withdrawal }) => ({ path: { id: withdrawal } }) },
  },
  // Last: they end what the others need.
  changePassword: {
    access: 'member',
    own: () => ({
      body: { current_password: 'رود و کوه 14', password: 'برگ و باران 15', password_confirmation: 'برگ و باران 15' },
    }),
    visitor: 401,
    member: 200,
  },
  signOut: { access: 'member', own: () => ({}), visitor: 401, member: 200 },
  signOutEverywhere: { access: 'member', own: () => ({}), visitor: 401, member: 401 },
};
/** What the server answers beside the contract; everyone may read it. */
const besides = [
  '/feeds/courses.xml',
  '/feeds/jobs.xml',
  '/feeds/job-ads.xml',
  '/opensearch.xml',
  '/security.txt',
  '/.well-known/security.txt',
  '/.well-known/change-password',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/sitemaps/courses-:block(^\\d{1,6}$).xml',
  '/sitemaps/jobs-:block(^\\d{1,6}$).xml',
  '/api/docs',
  '/api/openapi.json',
  '/media/:id/:file',
  '/payment/return/:provider',
];

const rows = Object.entries(matrix) as [keyof typeof allEndpoints, Row][];
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

const begunTopUp = async (mobile: string): Promise<number> => {
  const db = one.database.kysely;
  const { id } = await db.selectFrom('app_user').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow();
  return (
    await db
      .insertInto('top_up')
      .values({ user_id: id, amount: 5_000, provider: 'test', state: 'begun', created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
};

const person = async (mobile: string): Promise<Things> => {
  const token = await client.register(mobile, password);
  await client.login(mobile, password);
  const { devices } = (await client.get('service/users/dashboard/devices', { token })).data as {
    devices: { id: number; is_current: boolean }[];
  };
  const { comment } = (await client.post(`courses/${ids.csharp}/comments/create`, { rating: 5 }, { token })).data as {
    comment: { id: number };
  };
  const { purchase } = (await client.post(`courses/${ids.python}/purchase`, { method: 'referral' }, { token }))
    .data as { purchase: { id: number } };
  const { id: user } = await one.database.kysely
    .selectFrom('app_user')
    .select('id')
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow();
  await one.app.domains.notifications.tell(one.database.kysely, {
    userId: user,
    key: 'own',
    type: 1,
    title: 'خبر',
    body: 'متن',
  });
  const { id: notification } = await one.database.kysely
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow();
  const topUp = await begunTopUp(mobile);
  return {
    token,
    mobile,
    withdrawal: await pendingWithdrawal(one.database.kysely, mobile),
    topUp,
    notification,
    purchase: purchase.id,
    device: devices.find((each) => each.is_current)!.id,
    otherDevice: devices.find((each) => !each.is_current)!.id,
    comment: comment.id,
  };
};

beforeAll(async () => {
  let time = Date.parse('2026-11-21T08:00:00Z');
  const clock = { now: () => new Date(time) };
  one = await startApp({
    outbox,
    secrets: { codeKey: Buffer.alloc(32, 7) },
    clock,
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
      jobs = await fillSmallJobs(database, clock);
    },
  });
  [mine, theirs] = [await person('09150000001'), await person('09150000002')];
  time += 3_600_000;
});
afterAll(() => one.close());

const ask = (
  { method, path }: Endpoint,
  { path: parts = {}, query = '', body }: { path?: Record<string, string | number>; query?: string; body?: object },
  token?: string,
): Promise<Answered> => {
  const url = path.replace('/api/v1/web/', '').replace(/\{(\w+)\}/g, (_, name: string) => String(parts[name])) + query;
  const options = token === undefined ? {} : { token };
  if (url.startsWith('/')) return client.postOutside(url, body, options);
  return method === 'GET' ? client.get(url, options) : client.post(url.replace('service/', ''), body, options);
};

describe('the list', () => {
  test('of the matrix, of the contract, and of what is mounted is one', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(Object.keys(allEndpoints).toSorted());
    for (const [name, { access }] of rows) expect([name, allEndpoints[name].access]).toEqual([name, access]);
    const mounted = one.app.domains.routes.map((route) => nameOf(route.endpoint));
    expect(mounted.toSorted()).toEqual(Object.values(allEndpoints).map(nameOf).toSorted());
  });

  test('holds all that the server answers', () => {
    const above: string[] = [];
    const printed = one.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => {
        const [, indent = '', part = '', methods] = /^([│├└─\s]*)(\S+?)(?: \(([^)]+)\))?$/.exec(line) ?? [];
        // A branch of the tree is four columns wide and carries on the path of the one above it.
        const depth = indent.length / 4;
        above[depth] = (depth > 1 ? above[depth - 1]! : '') + part;
        return methods === undefined ? [] : [above[depth]];
      });
    const calls = Object.values(allEndpoints).map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1'));
    expect(new Set(printed)).toEqual(new Set([...calls, ...besides, '*']));
    expect(one.app.hasRoute({ method: 'GET', url: '/api/*' })).toBe(true);
  });

  test('says for each call of members what somebody else meets, where the call names anything', () => {
    const naming = rows.filter(([name, { access }]) => access === 'member' && allEndpoints[name].path.includes('{'));
    expect(naming.filter(([, { foreign }]) => foreign?.status !== 404).map(([name]) => name)).toEqual([]);
  });

  test('each call refuses every other method', async () => {
    for (const endpoint of Object.values(allEndpoints)) {
      const url = endpoint.path.replace('{id}', String(ids.python));
      // Two calls may share a path, with a method each.
      const methods = Object.values(allEndpoints)
        .filter(({ path }) => path === endpoint.path)
        .map(({ method }) => method);
      const taken = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
      for (const method of (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
        (each) => !taken.includes(each),
      )) {
        const answer = await one.app.inject({ method, url, ...(method === 'GET' ? {} : { payload: {} }) });
        expect([url, method, answer.statusCode, answer.headers['allow']]).toEqual([url, method, 405, taken.join(', ')]);
      }
    }
  });
});

describe('a visitor', () => {
  test.each(rows)('%s', async (name, { access, own, visitor }) => {
    for (const token of access === 'public' ? [undefined] : [undefined, 'x'.repeat(43), mine.token.slice(1), '']) {
      const answer = await ask(allEndpoints[name], own(mine), token);
      expect([answer.status, answer.headers['cache-control']]).toEqual([visitor, 'no-store']);
    }
  });

  test('changes nothing by calls for members', async () => {
    const before = await rowVersions(one.database.kysely);
    for (const [name, { own }] of rows.filter(([, { access }]) => access !== 'public'))
      await ask(allEndpoints[name], own(mine), 'x'.repeat(43));
    expect(await rowVersions(one.database.kysely)).toEqual(before);
  });
});

describe("a member with somebody else's data", () => {
  test.each(rows.filter(([, { foreign }]) => foreign))('%s', async (name, { foreign }) => {
    const sessionsOf = () =>
      one.database.kysely
        .selectFrom('session')
        .innerJoin('app_user', 'app_user.id', 'session.user_id')
        .where('mobile', '=', theirs.mobile)
        .select(['session.id', 'app_user.password_hash'])
        .orderBy('session.id')
        .execute();
    const before = await sessionsOf();
    const answer = await ask(allEndpoints[name], foreign!.input(theirs), mine.token);
    expect(answer.status).toBe(foreign!.status);
    expect(answer.data).toBeNull();
    expect(answer.body).not.toContain(theirs.mobile);
    expect(await sessionsOf()).toEqual(before);
  });

  test('foreign and missing are one answer, byte for byte', async () => {
    const foreign = await ask(allEndpoints.signOutDevice, { path: { id: theirs.device } }, mine.token);
    const missing = await ask(allEndpoints.signOutDevice, { path: { id: 2_000_000_000 } }, mine.token);
    expect(foreign.body).toBe(missing.body);
    const receipt = (id: number) => ask(allEndpoints.showReceipt, { path: { id } }, mine.token);
    expect((await receipt(theirs.purchase)).body).toBe((await receipt(2_000_000_000)).body);
  });

  test('sees nobody else in any answer', async () => {
    for (const [name, { access, own }] of rows.filter(([each]) => allEndpoints[each].method === 'GET')) {
      const answer = await ask(allEndpoints[name], own(mine), mine.token);
      expect([name, access, answer.body.includes(theirs.mobile)]).toEqual([name, access, false]);
    }
  });
});

describe('a member', () => {
  test.each(rows)('%s', async (name, { own, member }) => {
    const answer = await ask(allEndpoints[name], own(mine), mine.token);
    expect([answer.status, answer.headers['cache-control']]).toEqual([member, 'no-store']);
    expect(await client.isIn(theirs.token)).toBe(true);
  });
});

test('pages ask as visitors: the token of a browser does not reach them', async () => {
  const answer = await one.app.inject({
    method: 'GET',
    url: '/api/v1/web/content/header',
    headers: { cookie: `userToken=${theirs.token}` },
  });
  expect(answer.json()).toMatchObject({ data: { profile: null, wallet: null } });
});

test('a foreign origin gets nothing to read with, and a form is not taken', async () => {
  const headers = { origin: 'https://evil.example', authorization: `Bearer ${theirs.token}` };
  const answer = await one.app.inject({ method: 'GET', url: '/api/v1/web/service/users/dashboard/devices', headers });
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  const preflight = await one.app.inject({
    method: 'OPTIONS',
    url: '/api/v1/web/service/users/logout',
    headers: { ...headers, 'access-control-request-method': 'POST' },
  });
  expect(preflight.statusCode).toBe(405);
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
  expect(
    (await one.app.inject({ method: 'POST', url: '/api/v1/web/service/users/logout', headers: form, payload: 'x=1' }))
      .statusCode,
  ).toBe(415);
  expect(await client.isIn(theirs.token)).toBe(true);
});
