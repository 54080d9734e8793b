import * as z from 'zod/mini';
import { Version } from '../desk/desk-scalars.ts';
import { endpoint } from '../endpoint.ts';

const source = '/api/v1/panel/source' as const;

/** So often an address is fetched. */
export const FETCHED_EVERY_HOURS = 6;

/** What came of fetching an address. */
export const fetchOutcomeWords = {
  read: 'فایل تازه خوانده شد',
  same: 'فایل همان بود',
  unreachable: 'نشانی پاسخ نداد',
  address: 'نشانی باید کامل و با https باشد',
  private: 'نشانی به شبکه‌ای خصوصی می‌رسد و خوانده نشد',
  redirect: 'نشانی به جای دیگری می‌برد؛ نشانی نهایی را بنویسید',
  status: 'نشانی به‌جای فایل خطا فرستاد',
  too_large: 'فایل از ۵۰ مگابایت بزرگ‌تر است',
  too_slow: 'فایل در ده دقیقه نرسید',
  cut_off: 'فایل نیمه‌کاره رسید',
  replaced: 'نشانی دیگری جای نشانی پیشین را گرفت',
} as const;
/** What a line of the log says; `replaced` is no fetch: another address was given. */
export type SourceOutcome = keyof typeof fetchOutcomeWords;
export type FetchOutcome = Exclude<SourceOutcome, 'replaced'>;

const message = 'نشانی کامل فایل را با https بنویسید.';
const privateHost = 'نشانی باید روی سایتی باشد که از همه‌جا باز می‌شود؛ نشانی شبکه‌های خصوصی خوانده نمی‌شود.';
const withPassword = 'نام کاربری و رمز را در نشانی ننویسید؛ نشانی را همه همکاران این بخش می‌بینند.';

const partsOf = (address: string): URL | null => URL.parse(address);

/**
 * The address from which the academy's courses are fetched. `paused`: by the academy; `stopped`: its columns are others
 * than those that were accepted; `next_at`: null while it is neither fetched. `fetches`: the last twenty. `former`: the
 * address that another one took the place of.
 */
const whole = z.object({
  source: z.nullable(
    z.object({
      address: z.string(),
      is_paused: z.boolean(),
      is_stopped: z.boolean(),
      next_at: z.nullable(z.string()),
      version: z.int(),
    }),
  ),
  fetches: z.array(
    z.object({
      at: z.string(),
      outcome: z.enum(Object.keys(fetchOutcomeWords) as [SourceOutcome, ...SourceOutcome[]]),
      import: z.nullable(z.int()),
      former: z.nullable(z.string()),
    }),
  ),
});
export type PanelSource = z.infer<typeof whole>;

const refused = ['panel.unauthenticated', 'panel.second_factor', 'panel.forbidden'] as const;

export const showPanelSource = endpoint({
  method: 'GET',
  path: source,
  access: { seller: 'courses.read' },
  summary: 'نشانی فایل دوره‌ها',
  data: whole,
  refusals: refused,
});

/**
 * Gives the address; it is fetched at once. Where the academy has another one already, `replaces` is that one:
 * otherwise nothing is replaced, and the answer is what is there.
 */
export const setPanelSource = endpoint({
  method: 'POST',
  path: source,
  access: { seller: 'courses.write' },
  summary: 'دادن نشانی فایل دوره‌ها',
  body: z.object({
    address: z.url({ protocol: /^https$/, error: message }).check(
      z.maxLength(2_000, { error: message }),
      z.refine((address) => z.regexes.domain.test(partsOf(address)?.hostname ?? ''), { error: privateHost }),
      z.refine((address) => (partsOf(address)?.username ?? '') === '' && (partsOf(address)?.password ?? '') === '', {
        error: withPassword,
      }),
    ),
    replaces: z.optional(z.string().check(z.maxLength(2_000))),
  }),
  data: whole,
  otherData: { 'panel.stale': whole },
  refusals: [...refused, 'panel.stale'],
});

/** `fetch`: now, also where it was stopped; `pause`, `resume`; `remove`: with its log. */
export const turnPanelSource = endpoint({
  method: 'POST',
  path: `${source}/turn`,
  access: { seller: 'courses.write' },
  summary: 'خواندن، نگه داشتن یا برداشتن نشانی فایل',
  body: z.object({ version: Version, step: z.enum(['fetch', 'pause', 'resume', 'remove']) }),
  data: whole,
  otherData: { 'panel.stale': whole },
  refusals: [...refused, 'panel.stale'],
});
