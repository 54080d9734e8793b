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

/**
 * How a person is notified. `money`: moves of money that an SMS says. `quiet_from` to `quiet_to`: hours of the day in
 * Tehran without news, which moves of money do not wait for; equal: none.
 */
export const AlertSettings = z.object({
  courses: Channels,
  jobs: Channels,
  prices: Channels,
  money: Moves,
  quiet_from: Hour,
  quiet_to: Hour,
});
export type AlertSettings = z.infer<typeof AlertSettings>;

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

/** `money` left out: it stays as it is. */
const SavedSettings = z.extend(AlertSettings, { money: z.optional(Moves) });
export type SavedSettings = z.infer<typeof SavedSettings>;

export const saveAlertSettings = endpoint({
  method: 'POST',
  path,
  access: 'member',
  summary: 'تغییر چگونگی خبر گرفتن من',
  body: SavedSettings,
  data,
  refusals: ['identity.unauthenticated'],
});
