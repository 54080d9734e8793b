import { useRef, type ReactNode } from 'react';
import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { SearchBox } from '@kavosh/ui/search-box.tsx';
import { StarOrnament } from '@kavosh/ui/star-ornament.tsx';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { siteCopy } from '../../copy/site-copy.ts';
import { TopSearches } from '../../shared/error-pages.tsx';
import { FirstWays } from '../../shared/first-ways.tsx';
import { BidiText } from '../../shared/bidi-text.tsx';
import { isolatedText } from '../../shared/isolated-text.ts';
import { readingCopy } from '../../shared/reading/reading-copy.ts';
import { NearestThings, NearestWords, type NearestView } from '../../shared/reading/nearest.tsx';
import { Alternatives, AskedFor, Elsewhere, MissingWords } from '../../shared/reading/reading-notes.tsx';
import type { ReadingView } from '../../shared/reading/reading-view.ts';
import { searchCopy } from './copy.ts';
import { ClearFilters } from './filter-chips.tsx';
import { countFilters, searchHref, type SearchAddress } from './search-address.ts';
import { WatchButton } from '../../shared/watch/watch-button.tsx';
import { useListArrival } from './use-list-arrival.ts';
import { useSearchNoted } from './use-search-noted.ts';

interface NoResultsProps {
  address: SearchAddress;
  topSearch: readonly string[];
  reading: ReadingView | null;
  nearest: NearestView;
  /** Cards of the nearest courses. */
  children: ReactNode;
}

function nothingSentence(typed: string, { instead, isSameText }: NearestView): string {
  if (instead !== null) return readingCopy.instead(typed, isolatedText(instead));
  return (isSameText ? searchCopy.nothing.here : searchCopy.nothing.body)(typed);
}

/**
 * A text without results: the words that are not found anywhere, the nearest ones, another search, which starts from
 * the home page, the nearest courses, and what others search.
 */
export function NoResults({ address, topSearch, reading, nearest, children }: NoResultsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useListArrival(heading);
  useSearchNoted(address.q, 0, address);
  return (
    <div className="no-results">
      <section className="message-page">
        <StarOrnament size={120} />
        <h1 ref={heading} tabIndex={-1}>
          {searchCopy.nothing.title}
        </h1>
        <p>
          <BidiText text={nothingSentence(isolatedText(address.q), nearest)} />
        </p>
        <WatchButton of="course_search" href={searchHref(address)} lead="empty" />
        {/* Of a single word the sentence above says it. */}
        <MissingWords words={(reading?.missing ?? []).filter((word) => word !== address.q)} />
        <AskedFor reading={reading} />
        <Alternatives reading={reading} />
        <NearestWords words={nearest.words} />
        <Elsewhere to={reading?.elsewhere ?? null} />
        {reading?.looseHref && (
          <a className={buttonClass({ variant: 'secondary' })} href={reading.looseHref}>
            {readingCopy.loose}
          </a>
        )}
        {countFilters(address) > 0 && (
          <ClearFilters address={address} className={buttonClass({ variant: 'secondary' })} />
        )}
        <SearchBox
          key={address.q}
          action="/"
          label={siteCopy.search.label}
          button={siteCopy.search.button}
          suggests
          input={{ defaultValue: address.q, placeholder: siteCopy.search.placeholder, maxLength: 200, required: true }}
        />
      </section>
      <div className="page">
        <NearestThings things={nearest.things}>{children}</NearestThings>
      </div>
      {topSearch.length > 0 && <TopSearches texts={topSearch} />}
    </div>
  );
}

/** Nothing in a list that no text was asked of; its filters stand above it. */
export function EmptyList({ address, inCategory }: { address: SearchAddress; inCategory: boolean }) {
  if (countFilters(address) === 0 && !inCategory)
    return (
      <EmptyState title={searchCopy.nothingYet.title} body={searchCopy.nothingYet.body}>
        <FirstWays />
      </EmptyState>
    );
  return (
    <EmptyState title={countFilters(address) === 0 ? searchCopy.nothingInCategory : searchCopy.empty}>
      {inCategory && (
        <a className={buttonClass({})} href="/courses">
          {searchCopy.all}
        </a>
      )}
      <a className={buttonClass({ variant: 'secondary' })} href="/categories">
        {siteCopy.menu.allCategories}
      </a>
    </EmptyState>
  );
}
