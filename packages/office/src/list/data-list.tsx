import './data-list.css';
import { useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import type { ListTotal } from '@kavosh/contract/desk/lists/list.ts';
import { Button, buttonClass } from '@kavosh/ui/button.tsx';
import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { ErrorState } from '@kavosh/ui/error-state.tsx';
import { isRefused, OfficeError, sentenceOf } from '../api/office-error.ts';
import { officeCopy } from '../copy.ts';
import type { Column, DataListProps, RowLetter } from './data-list-props.ts';
import { ListRows } from './list-rows.tsx';
import { PagesBar } from './pages-bar.tsx';
import { useKeptColumns } from './use-kept-columns.ts';

export type { Column, DataListProps, RowLetter };

/** The columns that are hidden until they are chosen. */
export const extrasOf = (columns: readonly Pick<Column<never>, 'key' | 'isExtra'>[]): string[] =>
  columns.filter(({ isExtra }) => isExtra).map(({ key }) => key);

/**
 * A list of an office: a table that becomes cards on a phone, in pages by key. j and k go through the rows, Enter opens
 * one, x selects it; «?» lists the keys.
 */
export function DataList<Row>(props: DataListProps<Row>) {
  const { query, columns, name, label, empty, emptyBody, emptyWays, isFiltered, onClearFilters, tools, kept } = props;
  const section = useRef<HTMLElement>(null);
  const own = useKeptColumns(name, extrasOf(columns));
  const [hidden, setHidden] = kept ?? own;
  if (query.error !== null && query.error !== undefined)
    return <Failed isPart error={query.error} onRetry={query.refetch} />;
  const shown = columns.filter(({ key, isMain }) => isMain || !hidden.has(key));
  const rows = query.data?.rows ?? [];
  return (
    <section className="list" aria-label={label} aria-busy={query.isPending || query.isPlaceholderData} ref={section}>
      <div className="list-tools">
        {query.data?.total && <Total total={query.data.total} sums={props.sums ?? []} />}
        {tools}
        <ColumnChoice columns={columns} hidden={hidden} onChange={setHidden} />
      </div>
      {query.isPending ? (
        <Waiting columns={shown.length} />
      ) : rows.length === 0 ? (
        <EmptyState title={isFiltered ? officeCopy.emptyFiltered : empty} body={isFiltered ? undefined : emptyBody}>
          {!isFiltered && emptyWays}
          {isFiltered && onClearFilters && (
            <Button variant="secondary" onClick={onClearFilters}>
              {officeCopy.clearFilters}
            </Button>
          )}
        </EmptyState>
      ) : (
        <ListRows {...props} shown={shown} rows={rows} section={section} />
      )}
      {props.bulk && (
        <fieldset className="bulk" aria-label="کار روی انتخاب‌شده‌ها">
          {props.bulk}
        </fieldset>
      )}
      {props.page && query.data && <PagesBar {...query.data} page={props.page} label={label} />}
    </section>
  );
}

/** How many rows there are on all pages, and what they come to. */
function Total({ total, sums }: { total: ListTotal; sums: readonly (readonly [string, string])[] }) {
  return (
    <p className="list-total">
      <span>
        <b>{formatNumber(total.count)}</b> ردیف
      </span>
      {sums.map(([name, word]) => (
        <span key={name}>
          {word}: <b>{formatToman(total.sums[name] ?? 0)}</b>
        </span>
      ))}
    </p>
  );
}

function ColumnChoice<Row>({
  columns,
  hidden,
  onChange,
}: {
  columns: readonly Column<Row>[];
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
}) {
  const id = useId();
  const choices = columns.filter(({ isMain }) => !isMain);
  if (choices.length < 3) return null;
  return (
    <>
      <Button variant="quiet" size="small" {...{ popoverTarget: id }}>
        {officeCopy.columns}
      </Button>
      <fieldset id={id} popover="auto" className="column-choice">
        <legend className="sr-only">{officeCopy.columns}</legend>
        {choices.map(({ key, label }) => (
          <label key={key} className="checkbox">
            <input
              type="checkbox"
              checked={!hidden.has(key)}
              onChange={() => {
                const next = new Set(hidden);
                if (!next.delete(key)) next.add(key);
                onChange(next);
              }}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** Rows of the true shape while the first page is on its way. */
function Waiting({ columns }: { columns: number }) {
  return (
    <output className="table-frame" aria-label={officeCopy.loading}>
      <div className="list-waiting" aria-hidden="true">
        {Array.from({ length: 8 }, (_, row) => (
          <div key={row} className="list-waiting-row">
            {Array.from({ length: Math.min(columns, 6) }, (_unused, cell) => (
              <span key={cell} className="skeleton" />
            ))}
          </div>
        ))}
      </div>
    </output>
  );
}

interface FailedProps {
  error: unknown;
  onRetry: () => unknown;
  /** It stands on a page that has a heading. */
  isPart?: boolean;
}

/** Shown instead of a list or a record that could not be loaded; instead of a page it is the page's heading. */
export function Failed({ error, onRetry, isPart = false }: FailedProps) {
  if (isRefused(error, 'forbidden'))
    return <ErrorState isPage={!isPart} title={officeCopy.forbidden} body={officeCopy.forbiddenBody} />;
  // What is not there will not be there on another try.
  if (!isPart && error instanceof OfficeError && error.status === 404) return <NotThere title={sentenceOf(error)} />;
  return (
    <ErrorState isPage={!isPart} title={sentenceOf(error)}>
      <Button onClick={() => onRetry()}>{officeCopy.retry}</Button>
    </ErrorState>
  );
}

/** Leads from a thing that is not there to its list, whose address it begins with. */
function NotThere({ title }: { title: string }) {
  const { pathname } = useLocation();
  return (
    <ErrorState isPage title={title}>
      <Link to={`/${pathname.split('/')[1] ?? ''}`} className={buttonClass({ variant: 'secondary' })}>
        {officeCopy.toList}
      </Link>
    </ErrorState>
  );
}
