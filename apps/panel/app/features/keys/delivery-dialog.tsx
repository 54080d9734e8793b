import type { PanelDelivery } from '@kavosh/contract/panel/panel-webhooks.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/office/page/dialog.tsx';
import { officeCopy } from '@kavosh/office/copy.ts';
import { Moment } from '@kavosh/office/page/moment.tsx';
import './keys.css';
import { eventWords, tryWord } from './webhook-words.ts';

const readable = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);

/** A message as it is sent, and how its tries ended. */
export function DeliveryDialog({ delivery, onClose }: { delivery: PanelDelivery; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={eventWords[delivery.event]} closeLabel={officeCopy.close}>
      <div className="desk-form">
        {delivery.next_at !== null && (
          <p className="desk-note">
            تلاش بعدی: <Moment at={delivery.next_at} />
          </p>
        )}
        {delivery.last.length > 0 && (
          <ol className="lines" aria-label="تلاش‌ها، تازه‌ترین در آغاز">
            {delivery.last.map((one) => (
              <li key={one.at} className="line">
                <span>
                  <Moment at={one.at} />: {tryWord(one)}
                </span>
              </li>
            ))}
          </ol>
        )}
        <p id="delivery-body">متن پیام</p>
        <pre className="hook-body" dir="ltr" translate="no" aria-labelledby="delivery-body">
          {readable(delivery.body)}
        </pre>
        <div className="form-actions">
          <Button variant="quiet" onClick={onClose}>
            {officeCopy.close}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
