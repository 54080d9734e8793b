import './data-list.css';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '@kavosh/ui/button.tsx';
import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { ErrorState } from '@kavosh/ui/error-state.tsx';
import { isRefused, sentenceOf } from '../api/office-error.ts';
import { officeCopy } from '../copy.ts';
import { useKeptColumns } from './use-kept-columns.ts';

export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures are compared: they stand at the end, in columns. */
  isFigure?: boolean;
  /** A state is a few words that are read as one: they stay on a line. */
  isState?: boolean;
  /** Always there, and the card's heading on a phone. */
  isMain?: boolean;
  /** Hidden until the user chooses to show it. */
  isExtra?: boolean;
}

export interface DataListProps<Row> {
  /** Under which chosen columns are kept. */
  name: string;
  label: string;
  columns: readonly Column<Row>[];
  idOf: (row: Row) => number | string;
  /** Where Enter on a row leads. */
  linkOf?: (row: Row) => string;
  query: {
    data: { rows: readonly Row[]; next: string | null } | undefined;
    error: unknown;
    isPending: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  page: { isFirst: boolean; onFirst: () => void; onNext: (after: string) => void };
  /** Whether a filter is set; an empty list says so. */
  isFiltered: boolean;
  onClearFilters?: () => void;
  empty: string;
  /** What to do when the list is empty without filters: a sentence and links. */
  emptyBody?: string;
  emptyWays?: ReactNode;
  selection?: { ids: ReadonlySet<number | string>; onChange: (ids: ReadonlySet<number | string>) => void };
  /** Beside the columns' button: CSV, a new one. */
  tools?: ReactNode;
  /** Keys of the list's own, with the row that is in focus. */
  onKey?: (key: string, row: Row) => void;
}

/**
 * A list of an office: a table that becomes cards on a phone, in pages by key. j and k go through the rows, Enter opens
 * one, x selects it.
 */
export function DataList<Row>(props: DataListProps<Row>) {
  const { query, columns, name, label, empty, emptyBody, emptyWays, isFiltered, onClearFilters, page, tools } = props;
  const [hidden, setHidden] = useKeptColumns(
    name,
    columns.filter(({ isExtra }) => isExtra).map(({ key }) => key),
  );
  if (query.error !== null && query.error !== undefined) return <Failed error={query.error} onRetry={query.refetch} />;
  const shown = columns.filter(({ key, isMain }) => isMain || !hidden.has(key));
  const rows = query.data?.rows ?? [];
  return (
    <section className="list" aria-label={label} aria-busy={query.isPending || query.isPlaceholderData}>
      <div className="list-tools">
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
        <Rows {...props} columns={shown} rows={rows} />
      )}
      <nav className="list-pages" aria-label={`صفحه‌های ${label}`}>
        {!page.isFirst && (
          <Button variant="secondary" size="small" onClick={page.onFirst}>
            {officeCopy.previous}
          </Button>
        )}
        {query.data?.next && (
          <Button variant="secondary" size="small" onClick={() => page.onNext(query.data!.next!)}>
            {officeCopy.next}
          </Button>
        )}
      </nav>
    </section>
  );
}

function Rows<Row>({
  columns,
  rows,
  idOf,
  linkOf,
  selection,
  label,
  onKey,
}: DataListProps<Row> & { rows: readonly Row[] }) {
  const navigate = useNavigate();
  const body = useRef<HTMLTableSectionElement>(null);
  const [at, setAt] = useState(0);
  const ids = rows.map(idOf);
  const isAll = selection !== undefined && ids.every((id) => selection.ids.has(id));
  const toggle = (id: number | string) => {
    if (!selection) return;
    const next = new Set(selection.ids);
    if (!next.delete(id)) next.add(id);
    selection.onChange(next);
  };
  const focusRow = (index: number) => {
    const bounded = Math.max(0, Math.min(rows.length - 1, index));
    setAt(bounded);
    body.current?.querySelectorAll('tr')[bounded]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, index: number) => {
    // Letters by their place: a Persian keyboard has others on them. A button or link of the row keeps its own keys.
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const row = rows[index]!;
    if (event.code === 'KeyJ' || event.key === 'ArrowDown') focusRow(index + 1);
    else if (event.code === 'KeyK' || event.key === 'ArrowUp') focusRow(index - 1);
    else if (event.key === 'Enter' && linkOf) void navigate(linkOf(row));
    else if (event.code === 'KeyX' && selection) toggle(idOf(row));
    else if (onKey && event.code.startsWith('Key')) return onKey(event.code.slice(3).toLowerCase(), row);
    else return;
    event.preventDefault();
  };
  return (
    <div className="table-frame" tabIndex={-1}>
      <table className="table">
        <caption className="sr-only">{label}؛ با j و k بین ردیف‌ها بروید</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="cell-check">
                <input
                  type="checkbox"
                  aria-label={officeCopy.selectAll}
                  checked={isAll}
                  onChange={() => selection.onChange(new Set(isAll ? [] : ids))}
                />
              </th>
            )}
            {columns.map(({ key, label: head, isFigure }) => (
              <th key={key} scope="col" data-figure={isFigure || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, index) => {
            const id = ids[index]!;
            return (
              <tr
                key={id}
                tabIndex={index === Math.min(at, rows.length - 1) ? 0 : -1}
                data-selected={selection?.ids.has(id) || undefined}
                onFocus={() => setAt(index)}
                onKeyDown={(event) => onKeyDown(event, index)}
              >
                {selection && (
                  <td className="cell-check">
                    <input
                      type="checkbox"
                      aria-label={`${officeCopy.select} ${id}`}
                      checked={selection.ids.has(id)}
                      onChange={() => toggle(id)}
                    />
                  </td>
                )}
                {columns.map(({ key, label: head, cell, isFigure, isState, isMain }) => (
                  <td
                    key={key}
                    data-label={head}
                    data-figure={isFigure || undefined}
                    data-state={isState || undefined}
                    data-main={isMain || undefined}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
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

/** Shown instead of a list or a record that could not be loaded. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  if (isRefused(error, 'forbidden')) return <ErrorState title={officeCopy.forbidden} body={officeCopy.forbiddenBody} />;
  return (
    <ErrorState title={sentenceOf(error)}>
      <Button onClick={() => onRetry()}>{officeCopy.retry}</Button>
    </ErrorState>
  );
}
