import { useState } from 'react';
import type { NotificationItem } from '@kavosh/contract/notifications.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Dialog } from '@kavosh/ui/dialog.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { Picture } from '@kavosh/ui/picture.tsx';
import { BidiText } from '../bidi-text.tsx';
import { notificationCopy as copy } from './notification-copy.ts';
import { notificationLink } from './notification-link.ts';
import './notification-dialog.css';

/** A whole notification: title, picture, text, date, and its link, which opens in a new tab. */
export function NotificationDialog({ item, onClose }: { item: NotificationItem | null; onClose: () => void }) {
  // The last notification stays visible while the dialog closes.
  const [shown, setShown] = useState(item);
  if (item !== null && item !== shown) setShown(item);
  if (!shown) return null;
  const link = notificationLink(shown, copy.details);
  return (
    <Dialog
      open={item !== null}
      onClose={onClose}
      className="notification-dialog"
      title={<BidiText text={shown.notification.title} />}
      closeLabel={copy.close}
      foot={
        link && (
          <a className={buttonClass({ variant: 'primary' })} href={link.href} target="_blank" rel="noopener">
            <BidiText text={link.text} />
            <Icon name="external" size={18} />
          </a>
        )
      }
    >
      <p className="notification-dialog-facts">
        <Badge tone="accent">{copy.types[shown.type]}</Badge>
        {shown.organiser && (
          <span>
            <BidiText text={shown.organiser} />
          </span>
        )}
        <time dateTime={shown.created_at}>{formatJalaliDate(new Date(shown.created_at))}</time>
      </p>
      {shown.notification.image && <Picture url={shown.notification.image} kind="cover" />}
      <p className="notification-dialog-body">
        <BidiText text={shown.notification.body} />
      </p>
    </Dialog>
  );
}
