import { allEndpoints } from '@kavosh/contract/all-endpoints.ts';
import type { Access } from '@kavosh/contract/endpoint.ts';
import type { SmallCourse } from '../factories/small-catalogue.ts';
import type { SmallJob } from '../factories/small-jobs.ts';
import { rowsOfAlerts } from './access-rows-of-alerts.ts';
import { rowsOfInterests } from './access-rows-of-interests.ts';
import { rowsOfApplications } from './access-rows-of-applications.ts';
import { rowsOfSales } from './access-rows-of-sales.ts';

export interface Row {
  access: Access;
  /** The call with input that makes sense: what is in it belongs to the person who calls. */
  own: (mine: Things) => { path?: Record<string, string | number>; query?: string; body?: object };
  /** Status for a visitor and for a member with `own`. */
  visitor: number;
  member: number;
  /** With somebody else's data in it: undefined where the input names no data of a person. */
  foreign?: { status: number; input: (theirs: Things) => { path?: Record<string, string | number>; body?: object } };
}

/** What one person has. */
export interface Things {
  token: string;
  mobile: string;
  device: number;
  /** A device of theirs that is signed out by the test. */
  otherDevice: number;
  /** Pending. */
  withdrawal: number;
  /** Their comment on `given.ids.csharp`. */
  comment: number;
  /** Their purchase of `given.ids.python`, which waits for the academy. */
  purchase: number;
  /** What they alone were told. */
  notification: number;
  application: number;
  /** A top-up that they began. */
  topUp: number;
}

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

/** What the rows name; the test fills it in once it is there. */
export const given = {} as { ids: Record<SmallCourse, number>; jobs: Record<SmallJob, number>; theirs: Things };
export const device_name = 'آزمون';
export const password = 'رود و کوه 14';

/** Of another's comment, or of the reply to it. */
const aReport: Row = {
  access: 'member',
  own: () => ({ path: { id: given.ids.csharp, commentId: given.theirs.comment }, body: { reason: 'abuse' } }),
  visitor: 401,
  member: 200,
  foreign: {
    status: 404,
    input: ({ comment }) => ({ path: { id: given.ids.python, commentId: comment }, body: { reason: 'abuse' } }),
  },
};

/** Every call of the API. One that is missing here, or here and nowhere else, fails. */
export const matrix: Readonly<Record<keyof typeof allEndpoints, Row>> = {
  showHome: { access: 'public', own: () => ({}), visitor: 200, member: 200 },
  recommendCourses: { access: 'member', own: () => ({}), visitor: 401, member: 200 },
  showHeader: { access: 'public', own: () => ({}), visitor: 200, member: 200 },
  showContactDetails: { access: 'public', own: () => ({}), visitor: 200, member: 200 },
  showAbout: { access: 'public', own: () => ({}), visitor: 200, member: 200 },
  showContactText: { access: 'public', own: () => ({}), visitor: 200, member: 200 },
  showDocument: { access: 'public', own: () => ({ path: { key: 'terms' } }), visitor: 200, member: 200 },
  showFooter: { access: 'public', own: () => ({}), visitor: 200, member: 200 },
  showFaq: { access: 'public', own: () => ({}), visitor: 200, member: 200 },
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
  showCourse: { access: 'public', own: () => ({ path: { id: given.ids.python } }), visitor: 200, member: 200 },
  showCoursePrices: { access: 'public', own: () => ({ path: { id: given.ids.python } }), visitor: 200, member: 200 },
  compareCourses: {
    access: 'public',
    own: () => ({ path: { primaryId: given.ids.python, secondaryId: given.ids.csharp } }),
    visitor: 200,
    member: 200,
  },
  compareOneCourse: {
    access: 'public',
    own: () => ({ path: { primaryId: given.ids.python } }),
    visitor: 200,
    member: 200,
  },
  showJobCourses: { access: 'public', own: () => ({ path: { id: given.jobs.python } }), visitor: 200, member: 200 },
  showCourseJobs: { access: 'public', own: () => ({ path: { id: given.ids.python } }), visitor: 200, member: 200 },
  listMySkills: { access: 'member', own: () => ({}), visitor: 401, member: 200 },
  changeMySkills: { access: 'member', own: () => ({ body: { add: [1], remove: [2] } }), visitor: 401, member: 200 },
  buyCourse: {
    access: 'member',
    own: () => ({ path: { id: given.ids.drawing }, body: { method: 'wallet' } }),
    visitor: 401,
    member: 200,
    // One buys for oneself alone; what is not published is not for sale.
    foreign: { status: 404, input: () => ({ path: { id: given.ids.hidden }, body: { method: 'wallet' } }) },
  },
  showOffer: {
    access: 'member',
    own: () => ({ path: { id: given.ids.python } }),
    visitor: 401,
    member: 200,
    // Courses belong to no person; one that is not published is not shown this way either.
    foreign: { status: 404, input: () => ({ path: { id: given.ids.hidden } }) },
  },
  listPurchases: { access: 'member', own: () => ({ query: '?tab=all&page=1' }), visitor: 401, member: 200 },
  showReceipt: {
    access: 'member',
    own: ({ purchase }) => ({ path: { id: purchase } }),
    visitor: 401,
    member: 200,
    foreign: { status: 404, input: ({ purchase }) => ({ path: { id: purchase } }) },
  },
  showCourseRefund: {
    access: 'public',
    own: () => ({ path: { id: given.ids.python } }),
    visitor: 200,
    member: 200,
    foreign: { status: 404, input: () => ({ path: { id: given.ids.hidden } }) },
  },
  withdrawFromPurchase: {
    access: 'member',
    own: ({ purchase }) => ({ path: { id: purchase }, body: { amount: 0 } }),
    visitor: 401,
    member: 409,
    foreign: { status: 404, input: ({ purchase }) => ({ path: { id: purchase }, body: { amount: 0 } }) },
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
  showBalanceLots: { access: 'member', own: () => ({}), visitor: 401, member: 200 },
  proveStatement: { access: 'member', own: () => ({}), visitor: 401, member: 200 },
  ...rowsOfSales(() => given.ids),
  ...rowsOfApplications,
  // Members are no academies; tests/api/partner.db.test.ts has those who are.
  showMyAccess: {
    // It waits for the academy's own site.
    access: 'member',
    own: ({ purchase }) => ({ path: { id: purchase } }),
    visitor: 401,
    member: 404,
    foreign: { status: 404, input: ({ purchase }) => ({ path: { id: purchase } }) },
  },
  reportNotReached: {
    access: 'member',
    own: ({ purchase }) => ({ path: { id: purchase }, body: {} }),
    visitor: 401,
    member: 404,
    foreign: { status: 404, input: ({ purchase }) => ({ path: { id: purchase }, body: {} }) },
  },
  putPartnerCourse: {
    access: 'partner',
    own: () => ({ path: { key: 'c-1' }, body: { title: 'دوره' } }),
    visitor: 401,
    member: 401,
  },
  listPartnerPurchases: {
    access: 'partner',
    own: () => ({}),
    visitor: 401,
    member: 401,
  },
  givePartnerAccess: {
    access: 'partner',
    own: () => ({ path: { track_id: '0'.repeat(16) }, body: { note: 'ثبت‌نام شد' } }),
    visitor: 401,
    member: 401,
  },
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
    own: () => ({ path: { id: given.ids.python }, body: { is_bookmarked: true } }),
    visitor: 401,
    member: 200,
    // Courses belong to no person; one that is not published is not shown this way either.
    foreign: { status: 404, input: () => ({ path: { id: given.ids.hidden }, body: { is_bookmarked: true } }) },
  },
  listCourseStates: {
    access: 'member',
    own: () => ({ query: `?ids[0]=${given.ids.python}` }),
    visitor: 401,
    member: 200,
  },
  showAcademy: {
    access: 'public',
    own: () => ({ path: { id: 1 } }),
    visitor: 200,
    member: 200,
  },
  listComments: {
    access: 'public',
    own: () => ({ path: { id: given.ids.csharp }, query: '?sortby=1' }),
    visitor: 200,
    member: 200,
  },
  createComment: {
    access: 'member',
    own: () => ({ path: { id: given.ids.csharp }, body: { rating: 4 } }),
    visitor: 401,
    member: 200,
    // One writes for oneself alone; what is not published is not shown this way either.
    foreign: { status: 404, input: () => ({ path: { id: given.ids.hidden }, body: { rating: 4 } }) },
  },
  reactToComment: {
    access: 'member',
    own: () => ({ path: { id: given.ids.csharp, commentId: given.theirs.comment }, body: { reaction: 'like' } }),
    visitor: 401,
    member: 200,
    foreign: {
      status: 404,
      input: ({ comment }) => ({ path: { id: given.ids.python, commentId: comment }, body: { reaction: 'like' } }),
    },
  },
  reportComment: aReport,
  reportCommentReply: aReport,
  deleteMyComment: {
    access: 'member',
    own: () => ({ path: { id: given.ids.csharp } }),
    visitor: 401,
    member: 200,
    foreign: { status: 404, input: () => ({ path: { id: given.ids.drawing } }) },
  },
  showJobsHome: { access: 'public', own: () => ({}), visitor: 200, member: 200 },
  showJobSearchBox: { access: 'public', own: () => ({}), visitor: 200, member: 200 },
  listJobCategories: { access: 'public', own: () => ({}), visitor: 200, member: 200 },
  searchJobs: { access: 'public', own: () => ({ query: '?q=' }), visitor: 200, member: 200 },
  showJob: { access: 'public', own: () => ({ path: { id: given.jobs.python } }), visitor: 200, member: 200 },
  reportJob: {
    access: 'public',
    own: () => ({ path: { id: given.jobs.python }, body: { reason: 'closed' } }),
    visitor: 200,
    member: 200,
  },
  bookmarkJob: {
    access: 'member',
    own: () => ({ path: { id: given.jobs.python }, body: { is_bookmarked: true } }),
    visitor: 401,
    member: 200,
    // Jobs belong to no person; one whose page is gone is not shown this way either.
    foreign: { status: 404, input: () => ({ path: { id: given.jobs.gone }, body: { is_bookmarked: true } }) },
  },
  listJobStates: {
    access: 'member',
    own: () => ({ query: `?ids[0]=${given.jobs.python}` }),
    visitor: 401,
    member: 200,
  },
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
  ...rowsOfAlerts(() => given.ids),
  ...rowsOfInterests(() => given.ids),
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
