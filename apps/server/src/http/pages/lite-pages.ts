import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiteVisit } from '@kavosh/site/host.ts';
import { visitor, type Member } from '../../kernel/actor.ts';
import { withTimeout } from '../../kernel/concurrency/with-timeout.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { withRequestId } from '../../kernel/request-id.ts';
import type { DirectCall } from '../calls/direct-call.ts';
import { refuseOtherMethods } from '../calls/mount.ts';
import { withoutScriptSources } from '../html/content-security.ts';
import { isOwn } from './form-pages.ts';
import { createLiteCookies, type CookieChanges, type KeptCookies, type LiteCookies } from './lite-cookies.ts';
import type { PersonalVisit, RenderPage } from './page-renderer.ts';
import { savesData } from './saves-data.ts';
import { stripScripts } from './without-scripts.ts';

/** How a sent form stands, as domains/identity/forms says. */
type TakenForm =
  | { state: 'fresh'; key: string }
  | { state: 'used'; key: string; ledTo: string | null }
  | { state: 'old' };

/** An answer of an earlier form, and whether what it asks was confirmed, as domains/identity/forms says. */
interface KeptAnswer {
  answer: string;
  used: { ledTo: string | null } | null;
}

/** What these pages ask of identity. */
export interface LitePeople {
  /** The member who holds a session's token; null: it is unknown, or has ended. */
  authenticate(token: string): Promise<Member | null>;
  forms: {
    issue(place: { page: string; holder: string }): string;
    take(token: string, place: { page: string; holder: string }): Promise<TakenForm>;
    ledTo(token: string, path: string): Promise<void>;
  };
  keptAnswers: {
    keep(place: { page: string; holder: string }, answer: string, caller: { address: string }): Promise<string | null>;
    read(key: string, page: string, holders: readonly string[]): Promise<KeptAnswer | null>;
    use(key: string, page: string, holders: readonly string[]): Promise<KeptAnswer | null>;
    ledTo(key: string, path: string): Promise<void>;
  };
}

export interface LitePagesOptions {
  publicUrl: string;
  call: DirectCall;
  render: RenderPage;
  people: LitePeople;
}

/** The field of a form's one-time token. */
const TOKEN_FIELD = 'form_token';
const RENDER_PATIENCE_MS = 7_000;
/** The longest text that a form takes, with each letter in six bytes. */
const FORM_BYTES = 256 * 1024;

interface Sent {
  body: string;
  fields: URLSearchParams;
}

interface Opened {
  visit: PersonalVisit;
  changes: CookieChanges;
}

/** Longer ones are not noted. */
const LONGEST_PATH = 500;

const pathOf = (url: string): string => url.split('?', 1)[0]!;

/** The page that led here, where it is one of ours. */
function ownReferrer({ referer, host }: IncomingHttpHeaders, publicUrl: string): string | null {
  const page = referer === undefined ? null : URL.parse(referer);
  return page !== null && (page.origin === new URL(publicUrl).origin || page.host === host) ? page.href : null;
}

/** Who visits, what their browser keeps, and how their form stands. */
async function openVisit(
  { people, call, publicUrl }: LitePagesOptions,
  { ip, url, headers }: { ip: string; url: string; headers: IncomingHttpHeaders },
  cookies: KeptCookies,
  sent: Sent | null,
): Promise<Opened> {
  const actor = cookies.session === null ? null : await people.authenticate(cookies.session);
  const changes: CookieChanges = {};
  // A session that has ended is taken away, so that the next page does not ask for it again.
  if (cookies.session !== null && actor === null) changes.session = null;
  const holder = actor === null ? '' : cookies.session!;
  // Whose an answer is that a visitor got: it opens after they signed in here, and in no other browser.
  const browser = `browser ${cookies.device ?? ''}`;
  const token = sent?.fields.get(TOKEN_FIELD) ?? '';
  const form = sent === null ? null : await people.forms.take(token, { page: pathOf(url), holder });
  const page = pathOf(url).replace(/\/$/, '');
  const holders = [holder || browser, browser];
  /** The question that the form confirms. */
  let confirmed: string | null = null;
  const idempotencyKey = form === null || form.state === 'old' ? null : form.key;
  const lite: LiteVisit = {
    isMember: actor !== null,
    userAgent: headers['user-agent'] ?? '',
    cameFrom: ownReferrer(headers, publicUrl),
    deviceKey: cookies.device,
    step: cookies.step,
    unfinished: cookies.unfinished,
    savesData: savesData(headers),
    form: form === null ? null : { state: form.state, ledTo: form.state === 'used' ? form.ledTo : null },
    newForm: (to) => people.forms.issue({ page: to, holder }),
    keep({ session, step, unfinished, savesData: saves }) {
      if (session !== undefined) changes.session = session?.token ?? null;
      if (session) changes.device = session.deviceKey;
      if (step !== undefined) changes.step = step;
      if (unfinished !== undefined) changes.unfinished = unfinished;
      if (saves !== undefined) changes.savesData = saves;
    },
    keepAnswer: (on, kept) => people.keptAnswers.keep({ page: on, holder: holder || browser }, kept, { address: ip }),
    keptAnswer: (key) => people.keptAnswers.read(key, page, holders),
    async useAnswer(key) {
      const found = await people.keptAnswers.use(key, page, holders);
      if (found?.used === null) confirmed = key;
      return found;
    },
    async leadTo(path) {
      const noted = path.length > LONGEST_PATH ? '/lite' : path;
      if (form?.state === 'fresh') await people.forms.ledTo(token, noted);
      if (confirmed !== null) await people.keptAnswers.ledTo(confirmed, noted);
    },
  };
  return {
    changes,
    visit: {
      lite,
      call: (method, path, input) => call(method, path, input, ip, { actor: actor ?? visitor, idempotencyKey }),
    },
  };
}

async function answer(
  options: LitePagesOptions,
  cookies: LiteCookies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isSent = request.method === 'POST';
  if (isSent && !isOwn(request, options.publicUrl)) throw new Refusal('request.foreign_form');
  const body = (request.body as string | undefined) ?? '';
  const sent = isSent ? { body, fields: new URLSearchParams(body) } : null;
  const work = async () => {
    const opened = await openVisit(options, request, cookies.read(request.headers.cookie), sent);
    const form = sent ? { body, address: request.ip } : undefined;
    return { ...(await options.render(request.url, form, opened.visit)), changes: opened.changes };
  };
  const page = await withTimeout(
    RENDER_PATIENCE_MS,
    withRequestId(request.id, () => work()),
  );
  const policy = page.headers['content-security-policy'] ?? '';
  const isPage = page.headers['content-type']?.startsWith('text/html') ?? false;
  const kept = cookies.write(page.changes);
  return reply
    .code(page.status)
    .headers({
      ...page.headers,
      'content-security-policy': withoutScriptSources(policy),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      ...(kept.length > 0 ? { 'set-cookie': kept } : {}),
    })
    .send(page.body.length === 0 ? undefined : isPage ? stripScripts(page.body.toString()) : page.body);
}

/**
 * Pages for browsers without scripts, under `/lite`: rendered for one person, who is known by a cookie that is read
 * here alone, and kept by no cache. The calls are those of the API, made as that person. A form is taken once, by the
 * token in it, and only from a page of ours.
 */
export async function litePages(app: FastifyInstance, options: LitePagesOptions): Promise<void> {
  const cookies = createLiteCookies(options.publicUrl);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  for (const url of ['/lite', '/lite/*']) {
    app.route({
      method: ['GET', 'HEAD', 'POST'],
      url,
      bodyLimit: FORM_BYTES,
      handler: (request, reply) => answer(options, cookies, request, reply),
    });
    refuseOtherMethods(app, url, ['GET', 'HEAD', 'POST']);
  }
}
