/* oxlint-disable jsx-a11y/no-redundant-roles -- rows are cards on narrow screens */
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- the same */
import type { NotificationItem, NotificationList } from '@kavosh/contract/notifications.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { BidiText } from '../../shared/bidi-text.tsx';
import { notificationCopy } from '../../shared/notification/notification-copy.ts';
import { notificationsCopy as copy } from './copy.ts';

const { columns } = copy;

interface NotificationTableProps {
  items: readonly NotificationItem[];
  list: NotificationList;
  onOpen: (item: NotificationItem) => void;
}

/**
 * A list of notifications: a table where there is room, cards below 768 px. Its roles are said, since the cards' layout
 * takes a table's own away.
 */
export function NotificationTable({ items, list, onOpen }: NotificationTableProps) {
  const isPersonal = list === 'personal';
  return (
    <table className="notification-table" role="table" aria-label={copy[list]}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {columns.title}
          </th>
          <th role="columnheader" scope="col">
            {columns.type}
          </th>
          {isPersonal && (
            <th role="columnheader" scope="col">
              {columns.organiser}
            </th>
          )}
          <th role="columnheader" scope="col">
            {columns.date}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((item) => (
          <tr role="row" key={item.id} data-fresh={item.is_viewed === 0 || undefined}>
            <td role="cell" className="notification-title">
              <button type="button" aria-haspopup="dialog" onClick={() => onOpen(item)}>
                {item.is_viewed === 0 && (
                  <span className="notification-dot">
                    <span className="sr-only">{`${notificationCopy.fresh}: `}</span>
                  </span>
                )}
                <BidiText text={item.notification.title} />
              </button>
            </td>
            <td role="cell">
              <Badge tone={item.type === 1 ? 'neutral' : 'accent'}>{notificationCopy.types[item.type]}</Badge>
            </td>
            {isPersonal && (
              <td role="cell" className="notification-organiser">
                {item.organiser ? <BidiText text={item.organiser} /> : copy.noOrganiser}
              </td>
            )}
            <td role="cell" className="notification-date">
              <time dateTime={item.created_at} title={item.created_at_difference}>
                {formatJalaliDate(new Date(item.created_at))}
              </time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
