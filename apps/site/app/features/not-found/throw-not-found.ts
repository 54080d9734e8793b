import { data, type RouterContextProvider } from 'react-router';
import { showHome } from '@kavosh/contract/content.ts';
import { callOnServer } from '../../api/call-on-server.ts';

/** What the 404 screen is handed by the loader that ended in it. */
export interface NotFoundData {
  topSearch: string[];
}

const KEPT_MS = 60_000;
/** Wrong addresses come in floods and their pages are not kept; the searches shown on them are, for a minute. */
let kept: { at: number; texts: Promise<string[]> } | undefined;

function topSearches(context: Readonly<RouterContextProvider>): Promise<string[]> {
  if (kept && Date.now() - kept.at < KEPT_MS) return kept.texts;
  const asked = {
    at: Date.now(),
    texts: callOnServer(context, showHome, {}).then(({ data: home }) => home.top_search),
  };
  kept = asked;
  asked.texts.catch(() => {
    if (kept === asked) kept = undefined;
  });
  return asked.texts;
}

/** Ends a loader with the 404 screen and status 404; the route shows it with `NotFoundBoundary`. */
export async function throwNotFound(context: Readonly<RouterContextProvider>): Promise<never> {
  throw data({ topSearch: await topSearches(context) } satisfies NotFoundData, { status: 404 });
}
