import { showAcademy } from './academies.ts';
import { saveAlertSettings, showAlertSettings } from './alert-settings.ts';
import { changeWatch, findWatches, listWatches, makeWatch, pauseWatches, removeWatch, restoreWatch } from './alerts.ts';
import {
  beginApplication,
  checkApplicationProof,
  chooseApplicationProof,
  dropApplication,
  enterPanelFirst,
  listMyApplications,
  saveApplication,
  sendApplication,
  sendApplicationDocument,
  showAcademyOffer,
} from './academy-applications.ts';
import { bookmarkCourse, listCourseStates } from './bookmarks.ts';
import {
  createComment,
  deleteMyComment,
  listComments,
  reactToComment,
  reportComment,
  reportCommentReply,
} from './comments.ts';
import { reportJob } from './job-reports.ts';
import { sendContactMessage, showContactDetails } from './contact.ts';
import { compareCourses, compareOneCourse } from './compare.ts';
import { showHeader, showHome } from './content.ts';
import { listCourseCategories, searchCourses, showCourse, showCoursePrices, suggestCourses } from './courses.ts';
import {
  bookmarkJob,
  listJobCategories,
  listJobStates,
  searchJobs,
  showJob,
  showJobSearchBox,
  showJobsHome,
} from './jobs.ts';
import { changeMySkills, listMySkills, showCourseJobs, showJobCourses } from './learning-paths.ts';
import { showDashboard } from './dashboard.ts';
import { listFavorites, saveFavorites } from './favorites.ts';
import { deleteMyAccount, exportMyData, showDeletion, showMyStatement } from './my-data.ts';
import { listMyBookmarks } from './my-bookmarks.ts';
import { listNotifications, viewAllNotifications, viewNotification } from './notifications.ts';
import { reportNotReached, showMyAccess } from './course-access.ts';
import { givePartnerAccess, listPartnerPurchases, reportPurchase } from './partner.ts';
import { putPartnerCourse } from './partner-courses.ts';
import { listCities, listProvinces } from './places.ts';
import { saveProfile, showProfile } from './profile.ts';
import { buyCourse, listPurchases, priceWithCoupon, showOffer, showReceipt } from './purchases.ts';
import { showCourseRefund, withdrawFromPurchase } from './refunds.ts';
import {
  chooseFirstInterests,
  chooseInterest,
  firstInterests,
  noteInterests,
  resetInterests,
  showInterests,
  suggestToGuest,
  switchInterests,
} from './interests.ts';
import { recommendCourses } from './recommendations.ts';
import { noteSearch } from './searches.ts';
import { showAbout, showContactText, showDocument, showFaq, showFooter } from './site-texts.ts';
import {
  changePassword,
  checkMobile,
  listDevices,
  registerUser,
  resetPassword,
  sendMobileCode,
  showLoginStat,
  signIn,
  signOut,
  signOutDevice,
  signOutEverywhere,
  verifyMobileCode,
} from './sign-in.ts';
import { createTopUp, showTopUp } from './top-ups.ts';
import { joinWaiting, leaveWaiting, listWaiting } from './waiting.ts';
import {
  exportStatement,
  listTransactions,
  proveStatement,
  showBalanceHistory,
  showBalanceLots,
  showWallet,
} from './wallet.ts';
import { cancelWithdrawal, requestWithdrawal } from './withdrawals.ts';

/** Every call of the API by name: the API document and the access matrix are made from this list. */
export const allEndpoints = {
  showHome,
  showHeader,
  showContactDetails,
  showAbout,
  showContactText,
  showDocument,
  showFaq,
  showFooter,
  sendContactMessage,
  showAcademy,
  showAcademyOffer,
  beginApplication,
  listMyApplications,
  saveApplication,
  sendApplicationDocument,
  chooseApplicationProof,
  checkApplicationProof,
  sendApplication,
  dropApplication,
  enterPanelFirst,
  listCourseCategories,
  searchCourses,
  suggestCourses,
  noteSearch,
  showCourse,
  showCoursePrices,
  compareCourses,
  compareOneCourse,
  bookmarkCourse,
  listCourseStates,
  showJobsHome,
  showJobSearchBox,
  listJobCategories,
  searchJobs,
  showJob,
  reportJob,
  bookmarkJob,
  listJobStates,
  recommendCourses,
  suggestToGuest,
  noteInterests,
  showInterests,
  chooseInterest,
  resetInterests,
  switchInterests,
  firstInterests,
  chooseFirstInterests,
  buyCourse,
  joinWaiting,
  leaveWaiting,
  listWaiting,
  reportPurchase,
  givePartnerAccess,
  listPartnerPurchases,
  putPartnerCourse,
  showMyAccess,
  reportNotReached,
  showJobCourses,
  showCourseJobs,
  listMySkills,
  changeMySkills,
  showOffer,
  priceWithCoupon,
  listPurchases,
  showReceipt,
  showCourseRefund,
  withdrawFromPurchase,
  showWallet,
  listTransactions,
  showBalanceHistory,
  exportStatement,
  showBalanceLots,
  proveStatement,
  createTopUp,
  showTopUp,
  listComments,
  createComment,
  deleteMyComment,
  reactToComment,
  reportComment,
  reportCommentReply,
  showDashboard,
  listNotifications,
  viewNotification,
  viewAllNotifications,
  listFavorites,
  saveFavorites,
  listMyBookmarks,
  makeWatch,
  listWatches,
  findWatches,
  changeWatch,
  removeWatch,
  restoreWatch,
  pauseWatches,
  showAlertSettings,
  saveAlertSettings,
  checkMobile,
  sendMobileCode,
  verifyMobileCode,
  signIn,
  registerUser,
  resetPassword,
  signOut,
  showLoginStat,
  listDevices,
  signOutDevice,
  signOutEverywhere,
  changePassword,
  exportMyData,
  showMyStatement,
  showDeletion,
  deleteMyAccount,
  listProvinces,
  listCities,
  showProfile,
  saveProfile,
  requestWithdrawal,
  cancelWithdrawal,
} as const;
