import { findWatches, makeWatch, removeWatch, type Watched } from '@kavosh/contract/alerts.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { toastBlank, toastError } from '@kavosh/ui/toast.ts';
import { ApiError } from '../../api/api-error.ts';
import { siteCopy } from '../../copy/site-copy.ts';
import { call } from '../../session/call.ts';
import { watchCopy } from './watch-copy.ts';

const ID = 'watch';
const link = { href: '/dashboard/alerts', text: watchCopy.all };

type Found = EndpointData<typeof findWatches>;

/** The buttons of a page ask together; what was asked before this long is asked again. */
const TOGETHER_MS = 3_000;
let asked: { of: string; at: number; found: Promise<Found> } | null = null;

/** The watch of the person of this token on the list of this page, or on a thing; null: none, or it is not known. */
export async function watchOf(watched: Watched, token: string): Promise<number | null> {
  const address = `${location.pathname}${location.search}`;
  const of = `${token} ${address}`;
  if (asked?.of !== of || Date.now() - asked.at > TOGETHER_MS)
    asked = { of, at: Date.now(), found: call(findWatches, { query: { address } }) };
  try {
    const found = await asked.found;
    if ('address' in watched) return found.list;
    return found.things.find((one) => one.kind === watched.kind && one.subject === watched.id)?.id ?? null;
  } catch {
    // The button asks for news as it did; the same twice is answered with the first.
    return null;
  }
}

/** Makes a watch for the person who is signed in, and says what became of it. @returns its id; null: there is none */
export async function askForNews(watched: Watched): Promise<number | null> {
  asked = null;
  try {
    const { is_new: isNew, watch } = await call(makeWatch, { body: watched });
    toastBlank(isNew ? watchCopy.made : watchCopy.there, ID, link);
    return watch.id;
  } catch (error) {
    const envelope = error instanceof ApiError ? error.envelope : null;
    const [first] = Object.values(envelope?.errors ?? {}).flat();
    toastError(first ?? envelope?.message ?? siteCopy.offline, ID, envelope?.code === 409 ? link : undefined);
    return null;
  }
}

/** Takes a watch back, and says so. @returns whether it is gone */
export async function wantNoNews(id: number): Promise<boolean> {
  asked = null;
  try {
    await call(removeWatch, { params: { id: String(id) } });
  } catch (error) {
    const envelope = error instanceof ApiError ? error.envelope : null;
    // Removed on another page.
    if (envelope?.code !== 404) {
      toastError(envelope?.message ?? siteCopy.offline, ID);
      return false;
    }
  }
  toastBlank(watchCopy.ended, ID, link);
  return true;
}
