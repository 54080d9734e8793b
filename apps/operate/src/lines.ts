import { readTypedAmount } from '@kavosh/persian/typed-amount.ts';
import { OperationFailure } from './operation.ts';

/** What operators' commands print and read alike. */

export const minute = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Keeps Latin and Persian of one value together, whatever is beside it on the line. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** @param what such as `purchase`, for the sentence where the text is no number */
export function idOf(text: string | undefined, what: string): number {
  const list = what === 'person' ? 'people find' : what === 'colleague' ? 'staff list' : `${what}s list`;
  if (text === undefined || !/^[1-9]\d{0,8}$/.test(text))
    throw new OperationFailure(`Give the number of one ${what}, as \`${list}\` shows it.`);
  return Number(text);
}

/** Where the limits ask for two people. */
export const secondAsked = (request: number): string =>
  `That takes two people: request ${request} waits at the desk for a second colleague.`;

const SHOWN = 50;
const MOST_SHOWN = 10_000;

export function limitOf(text: string | undefined): number {
  const limit = text === undefined ? SHOWN : Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST_SHOWN)
    throw new OperationFailure(`--limit takes a whole number from 1 to ${MOST_SHOWN}.`);
  return limit;
}

/** Whole toman, as an operator types it. */
export function tomanOf(text: string, option = '--amount'): number {
  const read = readTypedAmount(text);
  if (!('toman' in read) || read.toman > 1_000_000_000_000)
    throw new OperationFailure(`${option} takes whole toman, such as 1,500,000.`);
  return read.toman;
}

const LONGEST_REASON = 300;

/** An operator's reason, as stored in the audit; undefined where none is given. */
export function reasonOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const reason = text.trim();
  if (reason === '' || reason.length > LONGEST_REASON || /\p{Cc}/u.test(reason))
    throw new OperationFailure(`--reason takes 1 to ${LONGEST_REASON} letters.`);
  return reason;
}
