import type { ListTotal } from '@kavosh/contract/desk/lists/list.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { officeCopy } from '../copy.ts';
import type { ListPages } from './use-list.ts';
import { ROWS_A_PAGE } from './rows-a-page.ts';

interface PagesBarProps {
  /** Those of the page. */
  rows: readonly unknown[];
  next: string | null;
  total?: ListTotal;
  page: ListPages;
  /** Of the list. */
  label: string;
}

/** Which rows of how many are shown, and the ways to the other pages. */
export function PagesBar({ rows, next, total, page, label }: PagesBarProps) {
  if (page.isFirst && next === null) return null;
  const before = (page.number - 1) * (page.rows ?? ROWS_A_PAGE);
  const place =
    total && rows.length > 0
      ? `ردیف ${formatNumber(before + 1)} تا ${formatNumber(before + rows.length)} از ${formatNumber(total.count)}`
      : `صفحه ${formatNumber(page.number)}`;
  return (
    <nav className="list-pages" aria-label={`صفحه‌های ${label}`}>
      {!page.isFirst && (
        <Button variant="quiet" size="small" onClick={page.onFirst}>
          {officeCopy.first}
        </Button>
      )}
      {page.onBack && (
        <Button variant="secondary" size="small" onClick={page.onBack}>
          {officeCopy.previous}
        </Button>
      )}
      <span className="list-place">{place}</span>
      {next !== null && (
        <Button variant="secondary" size="small" onClick={() => page.onNext(next)}>
          {officeCopy.next}
        </Button>
      )}
    </nav>
  );
}
