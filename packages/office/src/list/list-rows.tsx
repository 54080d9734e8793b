import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { officeCopy } from '../copy.ts';
import { useKeyHelp, type HelpedKey } from '../keys/key-help.ts';
import { rangeToggled, toggled } from './choose-range.ts';
import type { Column, DataListProps } from './data-list-props.ts';
import { OrderHead } from './order-head.tsx';
import { useListKeys } from './use-list-keys.ts';

const walking: readonly HelpedKey[] = [
  { key: 'J', does: 'ردیف بعد' },
  { key: 'K', does: 'ردیف پیش' },
  { key: 'Enter', does: 'باز کردن ردیف' },
  { key: 'N', does: 'صفحه بعد' },
  { key: 'P', does: 'صفحه پیش' },
  { key: '/', does: 'جست‌وجو در این فهرست' },
];
const choosing: readonly HelpedKey[] = [
  { key: 'X', does: 'برگزیدن ردیف' },
  { key: 'Shift J', does: 'برگزیدن تا ردیف بعد' },
  { key: 'Shift K', does: 'برگزیدن تا ردیف پیش' },
  { key: 'B', does: 'کار روی برگزیده‌ها' },
];
const none: readonly HelpedKey[] = [];

interface RowsProps<Row> extends DataListProps<Row> {
  rows: readonly Row[];
  shown: readonly Column<Row>[];
  section: RefObject<HTMLElement | null>;
}

/** The table of a list, and its keys. */
export function ListRows<Row>(props: RowsProps<Row>) {
  const { rows, shown, section, idOf, linkOf, selection, label, letters, page, query, order } = props;
  const navigate = useNavigate();
  const body = useRef<HTMLTableSectionElement>(null);
  const [at, setAt] = useState(0);
  const anchor = useRef<number | string | null>(null);
  const wantsBulk = useRef(false);
  const ids = rows.map(idOf);
  const isAll = selection !== undefined && ids.every((id) => selection.ids.has(id));
  const bounded = (index: number): number => Math.max(0, Math.min(rows.length - 1, index));
  const current = bounded(at);
  const focusRow = (index: number) => {
    setAt(bounded(index));
    body.current?.querySelectorAll('tr')[bounded(index)]?.focus();
  };
  const toggle = (id: number | string, isRange: boolean) => {
    if (!selection) return;
    selection.onChange(isRange ? rangeToggled(selection.ids, ids, anchor.current, id) : toggled(selection.ids, id));
    anchor.current = id;
  };
  const next = query.data?.next ?? null;
  useListKeys(section, {
    rows: rows.length,
    at: current,
    focusRow,
    ...(linkOf ? { open: (index) => void navigate(linkOf(rows[index]!)) } : {}),
    ...(selection
      ? {
          toggle: (index) => toggle(ids[index]!, false),
          extend: (index, step) => {
            const to = bounded(index + step);
            selection.onChange(new Set([...selection.ids, ids[index]!, ids[to]!]));
            anchor.current = ids[to]!;
            focusRow(to);
          },
          onBulk: () => {
            if (!ids.some((id) => selection.ids.has(id))) toggle(ids[current]!, false);
            wantsBulk.current = !focusBulk(section.current);
          },
        }
      : {}),
    ...(next !== null && page ? { onNext: () => page.onNext(next) } : {}),
    ...(page?.onBack ? { onBack: page.onBack } : {}),
    onLetter: (letter, index) => {
      const own = letters?.find(({ key }) => key.toLowerCase() === letter);
      own?.act(rows[index]!);
      return own !== undefined;
    },
  });
  // The bar may be there only after this press.
  useEffect(() => {
    if (!wantsBulk.current) return;
    wantsBulk.current = !focusBulk(section.current);
  });
  useKeyHelp(walking);
  useKeyHelp(selection ? choosing : none);
  useKeyHelp(letters ?? none);
  return (
    <div className="table-frame" tabIndex={-1}>
      <table className="table">
        <caption className="sr-only">{label}؛ با j و k بین ردیف‌ها بروید؛ همه کلیدها با علامت پرسش</caption>
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
            {shown.map((column) => (
              <OrderHead key={column.key} column={column} order={order} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, index) => {
            const id = ids[index]!;
            return (
              <tr
                key={id}
                tabIndex={index === current ? 0 : -1}
                data-selected={selection?.ids.has(id) || undefined}
                onFocus={() => setAt(index)}
              >
                {selection && (
                  <td className="cell-check">
                    <input
                      type="checkbox"
                      aria-label={`${officeCopy.select} ${id}`}
                      checked={selection.ids.has(id)}
                      onChange={({ nativeEvent }) =>
                        toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                      }
                    />
                  </td>
                )}
                {shown.map(({ key, label: head, cell, isFigure, isState, isMain, isLong }) => (
                  <Cell key={key} head={head} marks={{ isFigure, isState, isMain, isLong }}>
                    {cell(row)}
                  </Cell>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** @returns whether the bar is there */
function focusBulk(section: HTMLElement | null): boolean {
  const button = section?.querySelector<HTMLElement>('.bulk button:not(:disabled)');
  button?.focus();
  return button !== null && button !== undefined;
}

interface CellProps {
  head: string;
  marks: Partial<Record<'isFigure' | 'isState' | 'isMain' | 'isLong', boolean | undefined>>;
  children: ReactNode;
}

const Cell = ({ head, marks: { isFigure, isState, isMain, isLong }, children }: CellProps) => (
  <td
    data-label={head}
    data-figure={isFigure || undefined}
    data-state={isState || undefined}
    data-main={isMain || undefined}
    data-long={isLong || undefined}
  >
    {children}
  </td>
);
