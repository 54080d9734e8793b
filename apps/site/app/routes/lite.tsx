import { data, redirect } from 'react-router';
import type { Route } from './+types/lite';
import { deviceName } from '@kavosh/persian/device-name.ts';
import { liteCopy } from '../features/lite/copy.ts';
import { LiteFrame } from '../features/lite/lite-frame.tsx';
import { liteTitle, LitePage } from '../features/lite/lite-page.tsx';
import { ANSWER, actOnLitePage, keptAnswer, loadLitePage, searchOf } from '../features/lite/lite-pages.ts';
import { pageHead } from '../head/page-head.ts';
import { hostServices, type LiteVisit } from '../host.ts';
import '../features/lite/lite.css';

/** The visit of one person; where the server lends none (the development site) there is no such page. */
function visitOf(context: Route.LoaderArgs['context']): LiteVisit {
  const { lite } = context.get(hostServices);
  if (!lite) throw data(null, { status: 404 });
  return lite;
}

function asked({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>, fields: URLSearchParams) {
  const { pathname, searchParams: query } = new URL(request.url);
  const visit = visitOf(context);
  const path = pathname.replace(/\/$/, '');
  return { context, visit, path, query, fields, kept: null, deviceName: deviceName(visit.userAgent) };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const one = asked({ request, context }, new URLSearchParams());
  const { visit, path, query } = one;
  const answer = (await keptAnswer(one)) ?? { problem: null, shown: null, used: null };
  const { problem } = answer;
  const view = await loadLitePage({ ...one, kept: answer.shown }, problem);
  if ('to' in view) throw redirect(view.to, 303);
  const isFailed = view.kind === 'failed';
  const retryAfter = isFailed ? view.retryAfter : (problem?.retryAfter ?? null);
  const headers: HeadersInit = retryAfter === null ? {} : { 'retry-after': String(retryAfter) };
  const tokens = { form: visit.newForm(path), leave: visit.newForm('/lite/sign-out') };
  const isMember = visit.isMember && view.kind !== 'kept';
  return data(
    { view, path, search: searchOf(query), asked: query.get(ANSWER), tokens, isMember, answer },
    { status: isFailed ? view.status : (problem?.status ?? 200), headers },
  );
}

/**
 * The form of a page, as browsers send it without a script: done once, then on to a page that says what came of it.
 * Only what cannot be kept until then is answered here.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = new URLSearchParams(await request.text());
  const outcome = await actOnLitePage(asked({ request, context }, fields));
  if ('to' in outcome) throw redirect(outcome.to, 303);
  const { problem } = outcome;
  const headers: HeadersInit = problem?.retryAfter == null ? {} : { 'retry-after': String(problem.retryAfter) };
  return data(outcome, { status: problem?.status ?? 200, headers });
}

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has('retry-after') ? actionHeaders : loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  pageHead({
    title: liteTitle(loaderData.view),
    description: liteCopy.description,
    publicUrl: root.loaderData.publicUrl,
    index: false,
  });

export default function Lite({ loaderData, actionData }: Route.ComponentProps) {
  const { view, path, search, asked: question, tokens, isMember, answer } = loaderData;
  const { problem, shown, used } = actionData ?? answer;
  return (
    <LiteFrame isMember={isMember}>
      <LitePage
        view={view}
        path={path}
        search={search}
        tokens={tokens}
        problem={problem}
        shown={shown}
        asked={question}
        used={used}
      />
    </LiteFrame>
  );
}
