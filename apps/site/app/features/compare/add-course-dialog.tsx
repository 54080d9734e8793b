import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { readQueryString } from '@kavosh/contract/query-string.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/ui/dialog.tsx';
import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { ErrorState } from '@kavosh/ui/error-state.tsx';
import { SearchBox } from '@kavosh/ui/search-box.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { Skeleton, SkeletonText } from '@kavosh/ui/skeleton.tsx';
import { siteCopy } from '../../copy/site-copy.ts';
import { NearestWords } from '../../shared/reading/nearest.tsx';
import { readingCopy } from '../../shared/reading/reading-copy.ts';
import { ReadingNotes } from '../../shared/reading/reading-notes.tsx';
import { NOTHING_SAID, type ChoicesReading } from './choices-reading.ts';
import type { Priced } from './compare-view.ts';
import { compareCopy } from './copy.ts';
import { CourseChoices } from './course-choices.tsx';
import { MAX_LENGTH, offersBeside, type Beside } from './courses-to-offer.ts';
import type { Choice } from './to-choice.ts';
import { useCourseSearch } from './use-course-search.ts';

interface AddCourseDialogProps {
  open: boolean;
  onClose: () => void;
  /** Refused by answering false: the dialog stays open. */
  onChoose: (course: Choice) => boolean;
  /** The course that stands on the other side: what is near to it is offered before anything is typed. */
  beside: Beside | null;
  priceOf: (course: Priced) => ReactNode;
}

const { add: copy } = compareCopy;

/** Chooses a course for one side of the comparison. Below 1024 px it fills the screen. */
export default function AddCourseDialog({ open, onClose, onChoose, beside, priceOf }: AddCourseDialogProps) {
  const [query, setQuery] = useState('');
  const [sortby, setSort] = useState<1 | 2 | 3>(1);
  const [isFree, setFree] = useState<0 | 1>(0);
  /** The text that is searched exactly as typed. */
  const [exactly, setExactly] = useState<string | null>(null);
  /** Words that are no filter, and the text that they are of. */
  const [plainly, setPlainly] = useState<{ text: string; places: string } | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const typed = query.trim();
  const exact = typed !== '' && exactly === typed ? 1 : 0;
  const offers = offersBeside(beside);
  const [step, setStep] = useState(0);
  const asked = typed === '' ? offers[step]! : { text: typed, category: null };
  const { search, askForMore, tryAgain } = useCourseSearch({
    typed,
    ...asked,
    sortby,
    isFree,
    exact,
    plain: plainly?.text === typed ? plainly.places : '',
    otherId: beside?.id ?? null,
  });

  const found = search.state === 'found' ? search.courses.filter(({ id }) => typed !== '' || id !== beside?.id) : [];
  const isNothing = search.state === 'found' && found.length === 0 && search.more === 'none';
  // Nothing but the other course itself: on to what is popular near it.
  const isOfThis =
    search.state === 'found' && search.offer.text === asked.text && search.offer.category === asked.category;
  const goesOn = isNothing && isOfThis && typed === '' && step < offers.length - 1;
  if (goesOn) setStep(step + 1);
  // Another answer is under way already.
  const waits = search.state === 'loading' || (typed === '' && isNothing && (goesOn || !isOfThis));
  // Rows give way to the next answer: who tabbed on to one of them after typing goes on from the box.
  useLayoutEffect(() => {
    if (open && waits && (document.activeElement ?? document.body) === document.body) box.current?.focus();
  }, [open, waits]);
  const said = search.state === 'found' && typed !== '' ? search.said : NOTHING_SAID;
  const nearest = isNothing && !waits ? said.nearest : null;
  const total = search.state === 'found' ? Math.max(found.length, search.total - (typed === '' && beside ? 1 : 0)) : 0;
  const told = waits
    ? copy.loading
    : search.state === 'failed'
      ? ''
      : found.length > 0
        ? countTold(said, total)
        : copy.empty;
  const more = search.state === 'found' ? search.more : 'none';
  // The button disappears with the last page: focus continues at the first course of that page.
  const goOnFrom = useRef<number>(null);
  useEffect(() => {
    if (goOnFrom.current === null || found.length <= goOnFrom.current) return;
    list.current?.querySelectorAll('li')[goOnFrom.current]?.querySelector('button')?.focus();
    goOnFrom.current = null;
  }, [found.length]);
  const showMore = () => {
    goOnFrom.current = found.length;
    askForMore();
  };

  /** What is said leads to other texts: here instead of on the page where the links lead. */
  const takeStep = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const to = readQueryString(new URL(link.href).search.slice(1));
    const text = String(to['q'] ?? '');
    setQuery(text);
    setExactly(to['exact'] === '1' ? text : null);
    setPlainly({ text, places: [to['plain'] ?? []].flat().join() });
    box.current?.focus();
  };
  const listen = (element: HTMLElement | null) => {
    element?.addEventListener('click', takeStep);
    return () => element?.removeEventListener('click', takeStep);
  };

  const toAdd = (course: Choice, titleId: string) => (
    <Button
      variant="secondary"
      aria-describedby={titleId}
      onClick={() => {
        if (onChoose(course)) onClose();
      }}
    >
      {copy.add}
    </Button>
  );

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.title}
      closeLabel={copy.close}
      size="large"
      className="compare-add"
    >
      <SearchBox
        action="/compare/choose"
        label={copy.search}
        button={copy.button}
        input={{
          ref: box,
          value: query,
          onChange: (event) => setQuery(event.target.value),
          // Some browsers would only empty the field.
          onKeyDown: (event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            onClose();
          },
          placeholder: copy.placeholder,
          maxLength: MAX_LENGTH,
        }}
        onSubmit={(event) => event.preventDefault()}
      />
      <div className="compare-add-choices">
        <SelectMenu
          label={copy.sort.label}
          labelPlace="inline"
          value={sortby}
          onChange={(event) => setSort(Number(event.target.value) as 1 | 2 | 3)}
        >
          <option value={1}>{copy.sort[1]}</option>
          <option value={2}>{copy.sort[2]}</option>
          <option value={3}>{copy.sort[3]}</option>
        </SelectMenu>
        <SelectMenu
          label={copy.free.label}
          labelPlace="inline"
          value={isFree}
          onChange={(event) => setFree(event.target.value === '1' ? 1 : 0)}
        >
          <option value={0}>{copy.free[0]}</option>
          <option value={1}>{copy.free[1]}</option>
        </SelectMenu>
      </div>
      <output className="sr-only">{told}</output>
      <div ref={list} className="compare-add-results" aria-busy={waits || (search.state === 'found' && !isOfThis)}>
        {waits && <ChoicesLoading />}
        {search.state === 'failed' && (
          <ErrorState title={copy.failed}>
            <Button onClick={tryAgain}>{siteCopy.retry}</Button>
          </ErrorState>
        )}
        {!waits && (
          <div ref={listen} className="compare-add-said">
            <ReadingNotes reading={said.reading} />
            {isNothing && <NearestWords words={said.words} />}
          </div>
        )}
        {isNothing && !waits && <EmptyState icon="search" title={copy.empty} />}
        {nearest && (
          <>
            <h3 className="compare-add-like">{nearest.title}</h3>
            <CourseChoices courses={nearest.courses} label={nearest.title} priceOf={priceOf} actionOf={toAdd} />
          </>
        )}
        {found.length > 0 && (
          <>
            {typed === '' && (
              <h3 className="compare-add-like">
                {beside && step < offers.length - 1 ? copy.like(beside.title) : copy.popular}
              </h3>
            )}
            <CourseChoices courses={found} label={copy.results} priceOf={priceOf} actionOf={toAdd} />
          </>
        )}
        {more === 'failed' && (
          <p className="compare-add-failed" role="alert">
            {copy.failed}
          </p>
        )}
        {more !== 'none' && (
          <Button variant="quiet" className="compare-add-more" busy={more === 'loading'} onClick={showMore}>
            {more === 'failed' ? siteCopy.retry : copy.more}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** What screen readers hear of a list: how its text was read, and how many there are. */
function countTold({ reading }: ChoicesReading, total: number): string {
  const count = copy.count(formatNumber(total));
  return reading?.readAs ? `${readingCopy.readAs(reading.readAs.text, reading.typed)} ${count}` : count;
}

/** Rows of the true shape. */
function ChoicesLoading() {
  return (
    <ul className="compare-choices" data-loading="" aria-hidden="true">
      {[0, 1, 2, 3].map((row) => (
        <li key={row}>
          <Skeleton className="compare-choice-cover" />
          <div className="compare-choice-text">
            <SkeletonText lines={3} />
          </div>
        </li>
      ))}
    </ul>
  );
}
