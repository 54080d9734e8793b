import {
  addPanelWebhook,
  changePanelWebhook,
  webhookEvents,
  type PanelWebhook,
  type WebhookEvent,
} from '@kavosh/contract/panel/panel-webhooks.ts';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ActionDialog } from '@kavosh/office/action/action-dialog.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { focusOnArrival } from '@kavosh/office/fields/focus-on-arrival.ts';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { call } from '@kavosh/office/session/call.ts';
import { eventWords } from './webhook-words.ts';

interface WebhookFormProps {
  /** Null: a new one is added. */
  webhook: PanelWebhook | null;
  /** @param secret of a new one */
  onDone: (secret: string | null) => void;
  onClose: () => void;
}

/** The address of a program, and which events it hears of. */
export function WebhookForm({ webhook, onDone, onClose }: WebhookFormProps) {
  const kept = useKeptForm(webhook === null ? 'new webhook' : `webhook ${webhook.id}`);
  const [address, setAddress] = useKept(kept, 'address', webhook?.address ?? '');
  const [events, setEvents] = useKept<readonly WebhookEvent[]>(kept, 'events', webhook?.events ?? webhookEvents);
  const action = useAction(async () => {
    const body = { address, events: [...events] };
    if (webhook === null) {
      onDone((await kept.save(() => call(addPanelWebhook, { body }))).secret);
      return;
    }
    await kept.save(() => call(changePanelWebhook, { params: { id: String(webhook.id) }, body }));
    toastSuccess('وب‌هوک تغییر کرد.');
    onDone(null);
  });
  const turn = (event: WebhookEvent, isOn: boolean) =>
    setEvents(webhookEvents.filter((one) => (one === event ? isOn : events.includes(one))));
  const wrongEvents = action.field('events');
  return (
    <ActionDialog
      title={webhook === null ? 'وب‌هوک تازه' : 'تغییر وب‌هوک'}
      kept={kept}
      action={action}
      boxes={['address', 'events']}
      confirm={webhook === null ? 'افزودن' : 'ثبت'}
      onClose={onClose}
    >
      <p className="desk-note">
        کاوش هر رویداد را با درخواستی امضاشده به این نشانی می‌فرستد. درخواست نام و شماره خریدار را ندارد. به همه مالکان
        آموزشگاه خبر داده می‌شود.
      </p>
      <TextField
        label="نشانی برنامه آموزشگاه"
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        maxLength={2_000}
        ref={focusOnArrival}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        error={action.field('address')}
      />
      <fieldset className="desk-form" aria-describedby={wrongEvents === undefined ? undefined : 'wrong-events'}>
        <legend>رویدادها</legend>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            checked={events.includes(event)}
            onChange={(changed) => turn(event, changed.target.checked)}
          >
            {eventWords[event]}
          </Checkbox>
        ))}
      </fieldset>
      {wrongEvents !== undefined && (
        <p id="wrong-events" className="field-error" role="alert">
          {wrongEvents}
        </p>
      )}
    </ActionDialog>
  );
}
