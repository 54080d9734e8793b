import type { ReactNode } from 'react';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '../page/dialog.tsx';
import { officeCopy } from '../copy.ts';
import { FormError } from '../page/form-error.tsx';
import { OfficeForm } from '../kept/office-form.tsx';
import type { KeptForm } from '../kept/kept-form.ts';
import { onSubmit } from './use-action.ts';

interface ActionDialogProps {
  title: string;
  /** The draft of the fields. */
  kept: KeptForm;
  /** The confirming button's action, from `useAction`. */
  action: { act: () => void; busy: boolean; error: unknown };
  /** Names of the fields that show the sentences of the server themselves. */
  boxes: readonly string[];
  confirm: string;
  /** Of the button that leaves it, where the usual word would be read as something else. */
  cancel?: string | undefined;
  isDanger?: boolean | undefined;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog that does one thing; left only when it is done or given up. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, kept, action, boxes, confirm, cancel = officeCopy.cancel, isDanger, onClose, children } = props;
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={officeCopy.close}>
      <OfficeForm kept={kept} onSubmit={onSubmit(action.act)}>
        {children}
        <FormError error={action.error} boxes={boxes} />
        <div className="form-actions">
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={action.busy}>
            {confirm}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </OfficeForm>
    </Dialog>
  );
}
