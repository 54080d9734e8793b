import type { IncomingHttpHeaders } from 'node:http';
import { readCookie, SAVER_COOKIE } from './lite-cookies.ts';

/** Whether a browser wants pages without pictures and scripts: by the choice made here, or else by `Save-Data`. */
export function savesData({ cookie, 'save-data': wish }: IncomingHttpHeaders): boolean {
  const chosen = readCookie(cookie, SAVER_COOKIE);
  return chosen === '1' || (chosen !== '0' && wish === 'on');
}
