import { useEffect, useRef, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Breadcrumbs } from '@kavosh/ui/breadcrumbs.tsx';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { Pagination } from '@kavosh/ui/pagination.tsx';
import { SearchBox } from '@kavosh/ui/search-box.tsx';
import { toastError } from '@kavosh/ui/toast.ts';
import { siteCopy } from '../../../copy/site-copy.ts';
import { BidiText } from '../../../shared/bidi-text.tsx';
import { isolatedText } from '../../../shared/isolated-text.ts';
import { WhyLink } from '../../../shared/reading/why.tsx';
import { Levels } from '../../../shared/reading/levels.tsx';
import { NearestThings, NearestWords, type NearestView } from '../../../shared/reading/nearest.tsx';
import { readingCopy } from '../../../shared/reading/reading-copy.ts';
import { FilterButton } from '../../../shared/filter-button.tsx';
import { ReadingNotes } from '../../../shared/reading/reading-notes.tsx';
import type { ReadingView } from '../../../shared/reading/reading-view.ts';
import { WatchButton } from '../../../shared/watch/watch-button.tsx';
import { useHeadingFocus } from '../../../shared/use-heading-focus.ts';
import { useListSteps } from '../../../shared/use-list-steps.ts';
import { useOnHydration } from '../../../shared/use-on-hydration.ts';
import { jobsCopy } from '../copy.ts';
import { formText } from '../places/form-text.ts';
import { JobAddressFields } from './job-address-fields.tsx';
import {
  ALL_JOBS_PATH,
  countJobFilters,
  jobHref,
  withJobPage,
  withJobReasons,
  withJobText,
  type JobAddress,
} from '../job-address.ts';
import { JobBookmarkActions } from '../job-card/job-bookmark-button.tsx';
import type { JobCardView } from '../job-card/job-card-view.ts';
import { NoJobsYet } from '../no-jobs-yet.tsx';
import { JobGrid } from '../job-card/job-card.tsx';
import { earlyJobChoices } from './job-early-choices.ts';
import { JobFilterChips } from './job-filter-chips.tsx';
import type { JobFilterOptions } from './job-filter-options.ts';
import { JobFilterPanel } from './job-filter-panel.tsx';
import { jobListTitle } from './job-search-head.ts';
import '../../../shared/search-list.css';
import './job-search.css';
import { WithFigures } from '../../../shared/with-figures.tsx';

export interface JobSearchView {
  address: JobAddress;
  /** Whether nothing was found. */
  isEmpty: boolean;
  /** What is offered where a text found nothing: its cards are `jobs` then. */
  nearest: NearestView | null;
  jobs: readonly JobCardView[];
  options: JobFilterOptions;
  total: number;
  pages: number;
  reading: ReadingView | null;
  /** The place of the first job that has only some of the words; null where there is none. */
  nearFrom: number | null;
  /** The address named a province beside a city: the list is the city's. */
  conflict: boolean;
  /** A place that was typed and is unknown; '' where there is none. */
  unknownPlace: string;
}

const { search, box, places } = jobsCopy;
const { pagination } = search;
const paginationLabels = {
  ...pagination,
  page: (page: number) => pagination.page(toPersianDigits(page)),
  figure: (page: number) => toPersianDigits(page),
};
const ownField = ['q'] as const;

/** For a single word the heading of the empty list already says that it is not found. */
const withoutWord = (reading: ReadingView | null, word: string): ReadingView | null =>
  reading && { ...reading, missing: reading.missing.filter((one) => one !== word) };

function nothingTitle(typed: string, { instead, isSameText }: NearestView): string {
  if (instead !== null) return readingCopy.instead(typed, isolatedText(instead));
  return (isSameText ? search.here : search.nothing)(typed);
}

/** A list of jobs with everything that narrows and pages it. */
export function JobSearchPage({
  address,
  isEmpty,
  nearest,
  jobs,
  options,
  total,
  pages,
  reading,
  nearFrom,
  conflict,
  unknownPlace,
}: JobSearchView) {
  const { shown, busy, go } = useListSteps(address, jobHref, '/jobs');
  const heading = useHeadingFocus(address);
  const root = useRef<HTMLDivElement>(null);
  useConflictTold(address, conflict);
  useOnHydration(() => {
    const early = root.current ? earlyJobChoices(root.current, address) : address;
    if (early !== address) go(early);
  });
  const onText = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    go(withJobText(shown, formText(event.currentTarget, 'q')));
  };
  const { category } = address;
  const isWhole = address.q === '' && !category && countJobFilters(address) === 0;
  const isBare = isEmpty && isWhole && unknownPlace === '';
  return (
    <div ref={root} className="page search-page job-search-page">
      <Breadcrumbs
        items={[
          { text: siteCopy.menu.home, href: '/' },
          { text: jobsCopy.jobs, href: '/jobs' },
          { text: category ? <BidiText text={category.name} /> : search.all },
        ]}
        label={search.way}
      />
      <SearchBox
        key={address.q}
        className="job-search-text"
        action={ALL_JOBS_PATH}
        label={box.label}
        button={box.button}
        data-optional=""
        onSubmit={onText}
        input={{ defaultValue: address.q, placeholder: box.text, maxLength: 200 }}
      >
        <JobAddressFields address={address} without={ownField} />
      </SearchBox>
      <div className="search-head" data-text={address.q === '' ? undefined : ''}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            <BidiText text={jobListTitle(address)} />
          </h1>
          <output className="search-count">
            <WithFigures text={search.count(formatNumber(total))} />
          </output>
          <ReadingNotes reading={isEmpty ? withoutWord(reading, address.q) : reading} />
          {unknownPlace !== '' && <p className="search-corrected">{places.unknown(unknownPlace)}</p>}
        </div>
        <div className="list-tools">
          <FilterButton title={jobsCopy.filters.title} count={countJobFilters(shown)} />
          {!isWhole && <WatchButton of="job_search" href={jobHref(address)} lead={isEmpty ? 'empty' : 'jobs'} />}
        </div>
      </div>
      <div className="search-columns">
        <JobFilterPanel address={shown} options={options} unknownPlace={unknownPlace} onChange={go} />
        <section className="search-results" aria-label={search.results} aria-busy={busy}>
          <div className="job-search-waiting" aria-hidden="true">
            <p>
              <span className="spinner" />
              {siteCopy.loading}
            </p>
          </div>
          <JobFilterChips address={shown} options={options} clearable className="filter-chips" />
          {isBare ? (
            <NoJobsYet />
          ) : isEmpty ? (
            <>
              <EmptyState
                title={nearest ? <BidiText text={nothingTitle(isolatedText(address.q), nearest)} /> : search.empty}
                body={countJobFilters(address) > 0 ? search.emptyBody : search.emptyBodyUnfiltered}
                icon="briefcase"
              >
                <a className={buttonClass({ variant: 'secondary' })} href={`${ALL_JOBS_PATH}?page=1`}>
                  {search.all}
                </a>
              </EmptyState>
              {nearest && (
                <>
                  <NearestWords words={nearest.words} />
                  <NearestThings things={nearest.things}>
                    <JobGrid jobs={jobs} />
                  </NearestThings>
                </>
              )}
            </>
          ) : (
            <>
              <Levels
                cards={jobs}
                nearFrom={nearFrom}
                list={(cards, near) => <JobGrid jobs={cards} headingLevel={near ? 3 : 2} />}
              />
              <WhyLink
                href={jobHref(withJobReasons(address, address.explain === 1 ? 0 : 1))}
                isShown={address.explain === 1}
              />
            </>
          )}
          <Pagination
            current={address.page}
            total={pages}
            hrefOf={(page) => jobHref(withJobPage(address, page))}
            labels={paginationLabels}
            className="search-pages"
          />
        </section>
      </div>
      <JobBookmarkActions />
    </div>
  );
}

/** Tells of a province beside a city, and takes the province out of the address. */
function useConflictTold(address: JobAddress, conflict: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!conflict) return;
    toastError(places.conflict, 'job-place');
    void navigate(jobHref(address), { replace: true, preventScrollReset: true });
  }, [address, conflict, navigate]);
}
