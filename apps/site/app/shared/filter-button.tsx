import { buttonClass } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { formatNumber } from '@kavosh/persian/money.ts';

/** Id of the sheet that the button opens. */
export const FILTER_SHEET = 'filter-panel';

/** Opens the filters where they lie over the screen; beside a list that has them in sight it is not shown. */
export function FilterButton({ title, count }: { title: string; count: number }) {
  return (
    <button
      type="button"
      className={buttonClass({ variant: 'secondary' }, 'filter-button')}
      popoverTarget={FILTER_SHEET}
      aria-haspopup="dialog"
    >
      <Icon name="filter" size={18} />
      {title}
      {count > 0 && (
        <span className="filter-button-count" translate="no">
          {formatNumber(count)}
        </span>
      )}
    </button>
  );
}
