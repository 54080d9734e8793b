import { useRef, type ReactNode } from 'react';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Pagination } from '@kavosh/ui/pagination.tsx';
import { SearchBox } from '@kavosh/ui/search-box.tsx';
import { siteCopy } from '../../copy/site-copy.ts';
import { BidiText } from '../../shared/bidi-text.tsx';
import { FilterButton } from '../../shared/filter-button.tsx';
import { ReadingNotes } from '../../shared/reading/reading-notes.tsx';
import type { ReadingView } from '../../shared/reading/reading-view.ts';
import { useHeadingFocus } from '../../shared/use-heading-focus.ts';
import { WatchButton } from '../../shared/watch/watch-button.tsx';
import { useListSteps } from '../../shared/use-list-steps.ts';
import { useOnHydration } from '../../shared/use-on-hydration.ts';
import { searchCopy } from './copy.ts';
import { earlyChoices } from './early-choices.ts';
import { FilterChips } from './filter-chips.tsx';
import type { FilterOptions } from './filter-options.ts';
import { FilterPanel } from './filter-panel.tsx';
import { countFilters, isNarrowed, searchHref, withPage, type SearchAddress } from './search-address.ts';
import { SortBar } from './sort-bar.tsx';
import { useListArrival } from './use-list-arrival.ts';
import { useSearchNoted } from './use-search-noted.ts';
import '../../shared/search-list.css';
import { WithFigures } from '../../shared/with-figures.tsx';

interface SearchPageProps {
  title: string;
  address: SearchAddress;
  options: FilterOptions;
  total: number;
  pages: number;
  reading: ReadingView | null;
  /** Of a category's page: the way to it, above the heading, and on from it, below. */
  way?: ReactNode;
  narrower?: ReactNode;
  /** The cards, or what stands for them. */
  children: ReactNode;
}

const { pagination } = searchCopy;
const paginationLabels = {
  ...pagination,
  page: (page: number) => pagination.page(toPersianDigits(page)),
  figure: (page: number) => toPersianDigits(page),
};

/** A list of courses with everything that narrows, orders and pages it. */
export function SearchPage({
  title,
  address,
  options,
  total,
  pages,
  reading,
  way,
  narrower,
  children,
}: SearchPageProps) {
  const { shown, busy, go } = useListSteps(address, searchHref, '/courses');
  const heading = useHeadingFocus(address);
  useListArrival(heading);
  useSearchNoted(address.q, total, address);
  const root = useRef<HTMLDivElement>(null);
  useOnHydration(() => {
    const early = root.current ? earlyChoices(root.current, address) : address;
    if (early !== address) go(early);
  });
  return (
    <div ref={root} className="page search-page">
      <SearchBox
        key={address.q}
        className="search-page-box"
        action="/courses"
        label={siteCopy.search.label}
        button={siteCopy.search.button}
        suggests
        input={{ defaultValue: address.q, placeholder: siteCopy.search.placeholder, maxLength: 200, required: true }}
      >
        <input type="hidden" name="sortby" value="1" />
        <input type="hidden" name="page" value="1" />
      </SearchBox>
      {way}
      <div className="search-head" data-text={address.q === '' ? undefined : ''}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            <BidiText text={title} />
          </h1>
          <output className="search-count">
            <WithFigures text={searchCopy.count(formatNumber(total))} />
          </output>
          <ReadingNotes reading={reading} />
        </div>
        <div className="list-tools">
          <FilterButton title={searchCopy.filters.title} count={countFilters(shown)} />
          <SortBar address={shown} onChange={go} />
          {isNarrowed(address) && <WatchButton of="course_search" href={searchHref(address)} lead="list" />}
        </div>
      </div>
      {narrower}
      <div className="search-columns">
        <FilterPanel address={shown} options={options} onChange={go} />
        <section className="search-results" aria-label={searchCopy.results} aria-busy={busy}>
          <FilterChips address={shown} options={options} clearable className="filter-chips" />
          {children}
          <Pagination
            current={address.page}
            total={pages}
            hrefOf={(page) => searchHref(withPage(address, page))}
            labels={paginationLabels}
            className="search-pages"
          />
        </section>
      </div>
    </div>
  );
}
