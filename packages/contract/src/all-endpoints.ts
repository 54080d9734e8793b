import { bookmarkCourse, listCourseStates } from './bookmarks.ts';
import { showHeader, showHome } from './content.ts';
import { listCourseCategories, searchCourses, showCourse, suggestCourses } from './courses.ts';
import {
  checkMobile, listDevices, registerUser, resetPassword, sendMobileCode, showLoginStat, signIn, signOut, signOutDevice, signOutEverywhere, verifyMobileCode,
} from './sign-in.ts';

/** Every call of the API by name: the API document and the access matrix are made from this list. */
export const allEndpoints = {
  showHome, showHeader, listCourseCategories, searchCourses, suggestCourses, showCourse, bookmarkCourse, listCourseStates,
  checkMobile, sendMobileCode, verifyMobileCode, signIn, registerUser, resetPassword, signOut, showLoginStat, listDevices, signOutDevice, signOutEverywhere,
} as const;
