import { data, redirect } from 'react-router';
import type { Route } from './+types/lite';
import { deviceName } from '@kavosh/persian/device-name.ts';
import { liteCopy } from '../features/lite/copy.ts';
import { LiteFrame } from '../features/lite/lite-frame.tsx';
import { liteTitle, LitePage } from '../features/lite/lite-page.tsx';
import { actOnLitePage, loadLitePage, type LiteShown } from '../features/lite/lite-pages.ts';
import type { LiteProblem } from '../features/lite/lite-request.ts';
import { pageHead } from '../head/page-head.ts';
import { hostServices, type LiteVisit } from '../host.ts';
import '../features/lite/lite.css';

/** What the page's form led to where it led nowhere else. */
interface Acted {
  problem: LiteProblem | null;
  shown: LiteShown | null;
}

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
  return { context, visit, path, query, fields, deviceName: deviceName(visit.userAgent) };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const one = asked({ request, context }, new URLSearchParams());
  const { search } = new URL(request.url);
  const view = await loadLitePage(one);
  if ('to' in view) throw redirect(view.to, 303);
  const { visit, path } = one;
  const headers: HeadersInit =
    view.kind === 'failed' && view.retryAfter !== null ? { 'retry-after': String(view.retryAfter) } : {};
  const tokens = { form: visit.newForm(path), leave: visit.newForm('/lite/sign-out') };
  return data(
    { view, path, search, tokens, isMember: visit.isMember && view.kind !== 'kept' },
    { status: view.kind === 'failed' ? view.status : 200, headers },
  );
}

/** The form of a page, as browsers send it without a script: done once, then on to the page that answers it. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = new URLSearchParams(await request.text());
  const outcome = await actOnLitePage(asked({ request, context }, fields));
  if ('to' in outcome) throw redirect(outcome.to, 303);
  if ('shown' in outcome) return data<Acted>({ problem: null, shown: outcome.shown });
  const { problem } = outcome;
  const headers: HeadersInit = problem.retryAfter == null ? {} : { 'retry-after': String(problem.retryAfter) };
  return data<Acted>({ problem, shown: null }, { status: problem.status, headers });
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
  const { view, path, search, tokens, isMember } = loaderData;
  return (
    <LiteFrame isMember={isMember}>
      <LitePage
        view={view}
        path={path}
        search={search}
        tokens={tokens}
        problem={actionData?.problem ?? null}
        shown={actionData?.shown ?? null}
      />
    </LiteFrame>
  );
}
