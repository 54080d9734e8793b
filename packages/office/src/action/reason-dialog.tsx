import type { ReactNode } from 'react';
import { deskMessages } from '@kavosh/contract/desk/desk-scalars.ts';
import { OfficeError } from '../api/office-error.ts';
import { ActionDialog } from './action-dialog.tsx';
import { focusOnArrival } from '../fields/focus-on-arrival.ts';
import { useKept, useKeptForm } from '../kept/use-kept-form.ts';
import { useAction } from './use-action.ts';
import { ReasonField } from './reason-field.tsx';

interface ReasonDialogProps {
  title: string;
  /** What will happen, in a sentence. */
  body?: ReactNode;
  confirm: string;
  /** As of an ActionDialog. */
  cancel?: string;
  isDanger?: boolean;
  /** Does it; what it throws is shown here, and the text stays. */
  act: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
  /** Further fields of the form, above the reason; `field` has the server's sentence for one of `boxes`. */
  children?: ReactNode | ((field: (name: string) => string | undefined) => ReactNode);
  boxes?: readonly string[];
}

const withoutReason = () =>
  new OfficeError(422, { code: 422, message: null, data: null, errors: { reason: [deskMessages.reason] } });

/** Asks why, before something is done that others will want to understand; left only when it is done or given up. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, body, confirm, cancel, isDanger, act, onDone, onClose, children, boxes = [] } = props;
  const kept = useKeptForm(`reason ${title}`);
  const [reason, setReason] = useKept(kept, 'reason', '');
  const action = useAction(
    async () => {
      // Said before a code is asked for.
      if (reason.trim() === '') throw withoutReason();
      await kept.save(() => act(reason));
      onDone();
    },
    { onRequested: onDone },
  );
  return (
    <ActionDialog
      title={title}
      kept={kept}
      action={action}
      boxes={['reason', ...boxes]}
      confirm={confirm}
      cancel={cancel}
      isDanger={isDanger}
      onClose={onClose}
    >
      {body && <p className="desk-note">{body}</p>}
      {typeof children === 'function' ? children(action.field) : children}
      <ReasonField value={reason} onChange={setReason} ref={focusOnArrival} error={action.field('reason')} />
    </ActionDialog>
  );
}
