// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see MoneyTable
import type { ReactNode } from 'react';
import { classNames } from '@kavosh/ui/class-names.ts';
import { Skeleton } from '@kavosh/ui/skeleton.tsx';

export interface Column<Row> {
  head: string;
  cell: (row: Row, place: number) => ReactNode;
  /** Figures are aligned in columns; `wide`: takes the remaining width. */
  kind?: 'figure' | 'wide';
}

interface MoneyTableProps<Row> {
  /** Accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => number | string;
}

/**
 * A table that becomes a list of labelled cards where there is little room. Its roles are written out, because browsers
 * take them from a table whose parts are displayed as something else.
 */
export function MoneyTable<Row>({ label, columns, rows, keyOf }: MoneyTableProps<Row>) {
  return (
    <table className="money-table" role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ head, kind }) => (
            <th key={head} role="columnheader" scope="col" data-kind={kind}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, place) => (
          <tr key={keyOf(row)} role="row">
            {columns.map(({ head, kind, cell }) => (
              <td key={head} role="cell" data-label={head} data-kind={kind}>
                <span>{cell(row, place)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Holds the place of a table. */
export function TableWaits({ rows = 5, className }: { rows?: number; className?: string }) {
  return (
    <div className={classNames('money-table-wait', className)} aria-hidden="true">
      {Array.from({ length: rows }, (_, at) => (
        <Skeleton key={at} className="money-row-wait" />
      ))}
    </div>
  );
}
