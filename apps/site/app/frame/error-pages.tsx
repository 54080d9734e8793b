import { useLocation } from 'react-router';
import { searchPath } from '@kavosh/contract/addresses.ts';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { SearchBox } from '@kavosh/ui/search-box.tsx';
import { StarOrnament } from '@kavosh/ui/star-ornament.tsx';
import { StarPattern } from '@kavosh/ui/star-pattern.tsx';
import { siteCopy } from '../copy/site-copy.ts';
import { MixedText } from './mixed-text.tsx';

/** Nothing at this address: a search that starts over, and the way back. */
export function MissingPage({ title = siteCopy.notFound, topSearch = [] }: { title?: string; topSearch?: readonly string[] }) {
  return (
    <section className="message-page">
      <StarPattern fade="centre" />
      <StarOrnament size={120} />
      <h1>{title}</h1>
      <SearchBox
        action="/courses/search/"
        label={siteCopy.search.label}
        button={siteCopy.search.button}
        input={{ placeholder: siteCopy.search.placeholder, maxLength: 200, required: true }}
      >
        <input type="hidden" name="sortby" value="1" />
        <input type="hidden" name="page" value="1" />
      </SearchBox>
      {topSearch.length > 0 && <TopSearches texts={topSearch} />}
      <a className={buttonClass({ variant: 'quiet' })} href="/">{siteCopy.back}</a>
    </section>
  );
}

/** What people searched most, as links. */
export function TopSearches({ texts }: { texts: readonly string[] }) {
  return (
    <div className="top-searches">
      <h2>پرجست‌وجوترین عبارت‌ها</h2>
      <ul>{texts.map((text) => <li key={text}><a className="chip" href={searchPath(text)}><MixedText text={text} /></a></li>)}</ul>
    </div>
  );
}

/** Something failed here: what happened, and the same address once more. */
export function BrokenPage() {
  const { pathname, search } = useLocation();
  return (
    <section className="message-page" role="alert">
      <StarPattern fade="centre" />
      <StarOrnament size={120} />
      <h1>{siteCopy.serverError}</h1>
      <a className={buttonClass({ variant: 'primary' })} href={pathname + search} data-reload>{siteCopy.retry}</a>
    </section>
  );
}
