import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What people hear of: new courses; new jobs; prices and places of single courses. */
export const alertTypes = ['courses', 'jobs', 'prices'] as const;
export type AlertType = (typeof alertTypes)[number];

export const alertChannels = ['dashboard', 'mail', 'sms'] as const;
const Channel = z.enum(alertChannels);
export type AlertChannel = z.infer<typeof Channel>;

/** Moves of a member's money that an SMS may say at once; each is off until the member turns it on. */
export const moneyMoves = ['top_up', 'purchase', 'refund', 'withdrawal'] as const;
const MoneyMove = z.enum(moneyMoves);
export type MoneyMove = z.infer<typeof MoneyMove>;
/** SMS of money that one person is sent on a day in Tehran at most. */
export const MOST_MONEY_SMS = 10;

const Moves = z.array(MoneyMove).check(z.maxLength(moneyMoves.length));
const Channels = z.array(Channel).check(z.maxLength(alertChannels.length));
const Hour = z.int().check(z.minimum(0), z.maximum(23));

/** Being asked for a review is no reason for an SMS. */
export const askChannels = ['dashboard', 'mail'] as const;
const AskChannels = z.array(z.enum(askChannels)).check(z.maxLength(askChannels.length));

/**
 * How a person is notified. `reviews`: how they are asked for a review after a course, once; empty: not. `money`: moves
 * of money that an SMS says. `quiet_from` to `quiet_to`: hours of the day in Tehran without news, which moves of money
 * do not wait for; equal: none.
 */
export const AlertSettings = z.object({
  courses: Channels,
  jobs: Channels,
  prices: Channels,
  money: Moves,
  reviews: AskChannels,
  quiet_from: Hour,
  quiet_to: Hour,
});
export type AlertSettings = z.infer<typeof AlertSettings>;

/** `reviews` and `money`: left out, they stay as they are. */
const AlertSettingsChange = z.extend(AlertSettings, {
  money: z.optional(Moves),
  reviews: z.optional(AskChannels),
});
export type AlertSettingsChange = z.infer<typeof AlertSettingsChange>;

const path = '/api/v1/web/service/users/dashboard/alerts/settings' as const;
/**
 * `mail`: the address that mails go to; null: the profile has none. `sms`: whether SMS of news are sent here at all,
 * `money`: which moves of money are.
 */
const data = z.object({
  settings: AlertSettings,
  mail: z.nullable(z.string()),
  sends: z.object({ mail: z.boolean(), sms: z.boolean(), money: Moves }),
});

export const showAlertSettings = endpoint({
  method: 'GET',
  path,
  access: 'member',
  summary: 'چگونگی خبر گرفتن من',
  data,
  refusals: ['identity.unauthenticated'],
});

export const saveAlertSettings = endpoint({
  method: 'POST',
  path,
  access: 'member',
  summary: 'تغییر چگونگی خبر گرفتن من',
  body: AlertSettingsChange,
  data,
  refusals: ['identity.unauthenticated'],
});
