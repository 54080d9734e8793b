import type { ReactNode } from 'react';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { Pagination } from '@kavosh/ui/pagination.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { NearestWords } from '../../shared/reading/nearest.tsx';
import { ReadingNotes } from '../../shared/reading/reading-notes.tsx';
import type { ChoicesReading } from './choices-reading.ts';
import { chooseHref, compareHref, withCourse, type ChooseAddress } from './compare-address.ts';
import type { Priced } from './compare-view.ts';
import { compareCopy } from './copy.ts';
import { CourseChoices } from './course-choices.tsx';
import type { Choice } from './to-choice.ts';
import './compare.css';

interface ChoosePageProps {
  address: ChooseAddress;
  /** The course on the other side, if any. */
  beside: { title: string } | null;
  /** Whether these are courses near that one. */
  near: boolean;
  courses: readonly Choice[];
  total: number;
  pages: number;
  /** How the text was read. */
  said: ChoicesReading;
  priceOf: (course: Priced) => ReactNode;
}

const { add: copy } = compareCopy;
const pageLabels = {
  ...copy.pages,
  page: (page: number) => copy.pages.page(toPersianDigits(page)),
  figure: (page: number) => toPersianDigits(page),
};

/** What the dialog does, as a page of plain links and a GET form: for browsers without scripts. */
export function ChoosePage({ address, beside, near, courses, total, pages, said, priceOf }: ChoosePageProps) {
  const { primary, secondary, slot, q, sortby, is_free: isFree } = address;
  const offered =
    courses.length > 0
      ? {
          title: q !== '' ? copy.count(formatNumber(total)) : beside && near ? copy.like(beside.title) : copy.popular,
          courses,
        }
      : said.nearest;
  return (
    <div className="page page-plain compare-choose">
      <header className="page-head">
        <h1>{copy.title}</h1>
        <p>
          <a href={compareHref(address)}>{copy.back}</a>
        </p>
      </header>
      <form className="compare-choose-form" method="get" action="/compare/choose" data-optional="">
        {primary !== null && <input type="hidden" name="primary" value={primary} />}
        {secondary !== null && <input type="hidden" name="secondary" value={secondary} />}
        <input type="hidden" name="slot" value={slot} />
        <TextField
          key={q}
          className="compare-choose-text"
          type="search"
          name="q"
          label={copy.search}
          labelHidden
          defaultValue={q}
          placeholder={copy.placeholder}
          maxLength={200}
          dir="auto"
        />
        <SelectMenu
          key={`sort-${sortby}`}
          label={copy.sort.label}
          labelPlace="inline"
          name="sortby"
          defaultValue={sortby}
        >
          <option value={1}>{copy.sort[1]}</option>
          <option value={2}>{copy.sort[2]}</option>
          <option value={3}>{copy.sort[3]}</option>
        </SelectMenu>
        <SelectMenu
          key={`free-${isFree}`}
          label={copy.free.label}
          labelPlace="inline"
          name="is_free"
          defaultValue={isFree}
        >
          <option value={0}>{copy.free[0]}</option>
          <option value={1}>{copy.free[1]}</option>
        </SelectMenu>
        <button type="submit" className={buttonClass({})}>
          {copy.button}
        </button>
      </form>
      <ReadingNotes reading={said.reading} />
      {courses.length === 0 && (
        <>
          <EmptyState icon="search" title={copy.empty} />
          <NearestWords words={said.words} />
        </>
      )}
      {offered && (
        <section className="compare-choose-results" aria-labelledby="compare-choose-results">
          <h2 id="compare-choose-results">{offered.title}</h2>
          <CourseChoices
            courses={offered.courses}
            label={copy.results}
            priceOf={priceOf}
            actionOf={({ id }, titleId) => (
              <a
                className={buttonClass({ variant: 'secondary' })}
                href={compareHref(withCourse(address, slot, id) ?? address)}
                aria-describedby={titleId}
                rel="nofollow"
              >
                {copy.add}
              </a>
            )}
          />
        </section>
      )}
      <Pagination
        current={address.page}
        total={pages}
        hrefOf={(page) => chooseHref({ ...address, page })}
        labels={pageLabels}
      />
    </div>
  );
}
