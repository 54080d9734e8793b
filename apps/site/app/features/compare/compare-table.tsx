import type { ReactNode } from 'react';
import { Avatar } from '@kavosh/ui/avatar.tsx';
import { RatingStars } from '@kavosh/ui/rating-stars.tsx';
import { BidiText } from '../../shared/bidi-text.tsx';
import type { ComparedView, CompareView, Priced, TextRow } from './compare-view.ts';
import { compareCopy as copy } from './copy.ts';

interface CompareTableProps {
  view: CompareView;
  /** How a price is shown; nothing where there is none. */
  priceOf: (course: Priced) => ReactNode;
}

interface RowProps {
  label: string;
  /** Their titles: what tells cells apart where they stand one below the other. */
  courses: readonly ComparedView[];
  cells: readonly ReactNode[];
  /** Whether two courses say the same here; undefined with one course alone. */
  equal: boolean | undefined;
}

/**
 * A feature is a row group: on wide screens its name is beside the cells, on narrow ones in a row above them, and the
 * other of the two is not displayed. So it stays one table for the browser, with cells in their usual layout.
 * Differences are in bold, and equal cells say so in words.
 */
function Row({ label, courses, cells, equal }: RowProps) {
  const name = (
    <>
      {label}
      {equal !== undefined && <span className="compare-mark">{equal ? copy.equal : copy.different}</span>}
    </>
  );
  return (
    <tbody data-equal={equal}>
      <tr data-narrow="">
        <th scope="rowgroup" colSpan={cells.length}>
          {name}
        </th>
      </tr>
      <tr>
        <th scope="row" data-wide="">
          {name}
        </th>
        {cells.map((cell, place) => (
          <td key={place} data-course={courses[place]!.title}>
            {cell}
          </td>
        ))}
      </tr>
    </tbody>
  );
}

function Instructors({ of: course }: { of: ComparedView }) {
  if (course.instructors.length === 0) return copy.unknown;
  return (
    <ul className="compare-people">
      {course.instructors.map(({ id, name, position, image }) => (
        <li key={id}>
          <Avatar url={image} name={name} size={40} />
          <span>
            <span translate="no">
              <BidiText text={name} />
            </span>
            {position && (
              <small>
                <BidiText text={position} />
              </small>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Rating({ of: { rating } }: { of: ComparedView }) {
  if (!rating) return copy.noVotes;
  return (
    <span className="compare-rating">
      <b translate="no">{rating.average}</b>
      <RatingStars value={rating.value} label={copy.ofFive} />
      <small>({rating.votes})</small>
    </span>
  );
}

const sameOf = <T,>(values: readonly T[], key: (value: T) => unknown): boolean | undefined =>
  values.length < 2 ? undefined : JSON.stringify(key(values[0]!)) === JSON.stringify(key(values[1]!));

/** The facts of the courses that are there, side by side. */
export function CompareTable({ view, priceOf }: CompareTableProps) {
  const courses = [view.primary, view.secondary].filter((course) => course !== null);
  const { before, after } = view;
  const text = ({ label, cells }: TextRow) => (
    <Row
      label={label}
      courses={courses}
      cells={cells.map((cell) => (
        <BidiText key={cell} text={cell} />
      ))}
      equal={sameOf(cells, (cell) => cell)}
    />
  );
  return (
    <table className="compare-table" aria-label={copy.table} data-columns={courses.length}>
      <thead>
        <tr>
          <th scope="col" data-wide="">
            <span className="sr-only">{copy.feature}</span>
          </th>
          {courses.map(({ id, title }) => (
            <th key={id} scope="col">
              <BidiText text={title} />
            </th>
          ))}
        </tr>
      </thead>
      <Row
        label={copy.rows.instructors}
        courses={courses}
        cells={courses.map((course) => (
          <Instructors key={course.id} of={course} />
        ))}
        equal={sameOf(courses, ({ instructors }) => instructors.map(({ id }) => id))}
      />
      {text(before.academy)}
      {text(before.type)}
      {text(before.duration)}
      <Row
        label={copy.rows.rating}
        courses={courses}
        cells={courses.map((course) => (
          <Rating key={course.id} of={course} />
        ))}
        equal={sameOf(courses, ({ rating }) => rating?.value ?? null)}
      />
      <Row
        label={copy.rows.price}
        courses={courses}
        cells={courses.map((course) => (course.is_free === 1 || course.prices ? priceOf(course) : copy.unknown))}
        equal={sameOf(courses, (course) => (course.is_free === 1 ? 0 : (course.prices?.final.price ?? null)))}
      />
      {text(after.cashback)}
      {text(after.start)}
    </table>
  );
}
