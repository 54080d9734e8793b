import { useEffect, useSyncExternalStore, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchPath } from '@kavosh/contract/addresses.ts';
import { REQUEST_ID_PLACE } from '@kavosh/contract/request-id-place.ts';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { SearchBox } from '@kavosh/ui/search-box.tsx';
import { StarOrnament } from '@kavosh/ui/star-ornament.tsx';
import { StarPattern } from '@kavosh/ui/star-pattern.tsx';
import { toastError } from '@kavosh/ui/toast.ts';
import { siteCopy } from '../copy/site-copy.ts';
import { BidiText } from './bidi-text.tsx';

/**
 * Leads to where the visitor came from, if from anywhere; a link to the home page otherwise, and where there is no
 * script.
 */
function goBack(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || history.length < 2) return;
  event.preventDefault();
  history.back();
}

/** Nothing at this address: a search that starts over, and the way back. */
export function MissingPage({
  title = siteCopy.notFound,
  topSearch = [],
}: {
  title?: string;
  topSearch?: readonly string[];
}) {
  return (
    <section className="message-page">
      <StarPattern fade="centre" />
      <StarOrnament size={120} />
      <h1>{title}</h1>
      <SearchBox
        action="/courses/search/"
        label={siteCopy.search.label}
        button={siteCopy.search.button}
        suggests
        input={{ placeholder: siteCopy.search.placeholder, maxLength: 200, required: true }}
      >
        <input type="hidden" name="sortby" value="1" />
        <input type="hidden" name="page" value="1" />
      </SearchBox>
      {topSearch.length > 0 && <TopSearches texts={topSearch} />}
      <a className={buttonClass({ variant: 'quiet' })} href="/" onClick={goBack}>
        {siteCopy.back}
      </a>
    </section>
  );
}

/** What people searched most, as links. */
export function TopSearches({ texts }: { texts: readonly string[] }) {
  return (
    <div className="top-searches">
      <h2>پرجست‌وجوترین عبارت‌ها</h2>
      <ul>
        {texts.map((text) => (
          <li key={text}>
            <a className="chip" href={searchPath(text)}>
              <BidiText text={text} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Loading a document without a line would leave the browser's own page in place of ours. */
function stayOffline(event: MouseEvent): void {
  if (navigator.onLine) return;
  event.preventDefault();
  toastError(siteCopy.offline, 'offline');
}

/** The id that the server wrote into the document as it came; it failed then, at this address. */
const answered =
  typeof document === 'undefined'
    ? null
    : { path: location.pathname, id: document.querySelector('[data-request-id]')?.textContent ?? null };
const neverChanges = () => () => undefined;

/** By what the log knows the request that failed; nothing where the page failed in the browser. */
function RequestId() {
  const id = useSyncExternalStore(
    neverChanges,
    () => (answered?.path === location.pathname ? answered.id : null),
    () => REQUEST_ID_PLACE,
  );
  if (id === null) return null;
  return (
    <p className="message-page-code">
      {`${siteCopy.requestId}: `}
      <code dir="ltr" translate="no" data-request-id suppressHydrationWarning>
        {id}
      </code>
    </p>
  );
}

/** Something failed here: what happened, and the same address once more. */
export function BrokenPage({ title = siteCopy.serverError }: { title?: string }) {
  const { pathname, search } = useLocation();
  return (
    <section className="message-page" role="alert">
      <StarPattern fade="centre" />
      <StarOrnament size={120} />
      <h1>{title}</h1>
      <a className={buttonClass({ variant: 'primary' })} href={pathname + search} data-reload onClick={stayOffline}>
        {siteCopy.retry}
      </a>
      <RequestId />
    </section>
  );
}

/**
 * The server could not be reached. The document stays, so the next try costs nothing, and it is made by itself when the
 * line is back.
 */
export function LostPage() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const again = () => void navigate(pathname + search, { replace: true });
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [navigate, pathname, search]);
  return (
    <section className="message-page" role="alert">
      <StarPattern fade="centre" />
      <StarOrnament size={120} />
      <h1>{siteCopy.offline}</h1>
      <a className={buttonClass({ variant: 'primary' })} href={pathname + search}>
        {siteCopy.retry}
      </a>
    </section>
  );
}
