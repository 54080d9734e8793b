import { Icon } from '@kavosh/ui/icon.tsx';
import type { Column, ListOrder } from './data-list-props.ts';

interface OrderHeadProps {
  column: Pick<Column<never>, 'label' | 'isFigure' | 'order'>;
  order: ListOrder | undefined;
}

/** The largest first, then the smallest first, then as usual. */
const nextOrder = (name: string, now: string): string => (now === `-${name}` ? name : now === name ? '' : `-${name}`);

/** The head of a column, which orders the list where the list can be ordered by it. */
export function OrderHead({ column: { label, isFigure, order: name }, order }: OrderHeadProps) {
  const now = order?.value ?? '';
  const way = name === undefined ? undefined : now === name ? 'ascending' : now === `-${name}` ? 'descending' : 'none';
  return (
    <th
      scope="col"
      data-figure={isFigure || undefined}
      {...(order && way !== undefined && way !== 'none' ? { 'aria-sort': way } : {})}
    >
      {order && name !== undefined ? (
        <button type="button" className="order-head" onClick={() => order.onChange(nextOrder(name, now))}>
          {label}
          <Icon name={way === 'ascending' ? 'arrow-up' : 'chevron-down'} size={14} />
        </button>
      ) : (
        label
      )}
    </th>
  );
}
