import type { ReactNode } from 'react';
import type { ListTotal } from '@kavosh/contract/desk/lists/list.ts';
import type { HelpedKey } from '../keys/key-help.ts';
import type { useKeptColumns } from './use-kept-columns.ts';
import type { ListPages } from './use-list.ts';

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
  /** A sentence, which may take several lines; other cells have one. */
  isLong?: boolean;
  /** The name of the list's order by this column. */
  order?: string;
}

/** A key of the page's own, a letter, for the row in focus. */
export interface RowLetter<Row> extends HelpedKey {
  act: (row: Row) => void;
}

export interface ListOrder {
  /** As in the address: `-amount`. */
  value: string;
  onChange: (order: string) => void;
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
    data: { rows: readonly Row[]; next: string | null; total?: ListTotal } | undefined;
    error: unknown;
    isPending: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** Left out of a list that is one page. */
  page?: ListPages;
  /** Names of the sums of all pages, with their words. */
  sums?: readonly (readonly [name: string, word: string])[];
  order?: ListOrder;
  /** Whether a filter is set; an empty list says so. */
  isFiltered: boolean;
  onClearFilters?: () => void;
  empty: string;
  /** What to do when the list is empty without filters: a sentence and links. */
  emptyBody?: string;
  emptyWays?: ReactNode;
  selection?: { ids: ReadonlySet<number | string>; onChange: (ids: ReadonlySet<number | string>) => void };
  /** What is done to the chosen rows; nothing while none is chosen. */
  bulk?: ReactNode;
  /** Beside the columns' button: files, saved views, a new one. */
  tools?: ReactNode;
  letters?: readonly RowLetter<Row>[];
  /** Hidden columns, where the page holds them. */
  kept?: ReturnType<typeof useKeptColumns>;
}
