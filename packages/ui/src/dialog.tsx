import { useId, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useNativeDialog } from './native-dialog.ts';

export interface DialogProps {
  /** For `dialogOpener(id)`. */
  id?: string;
  /** Leave it out when openers decide. */
  open?: boolean;
  /** Closed, however: Esc, the button, a press beside it, or `open` turned false. */
  onClose?: () => void;
  title: ReactNode;
  /** Accessible name of the closing button. */
  closeLabel: string;
  /** Stays in sight under the content: the actions. */
  foot?: ReactNode;
  className?: string;
  children: ReactNode;
}

interface CentredDialogProps extends DialogProps {
  /** At most 512 or 768 px wide. */
  size?: 'medium' | 'large';
}

/** A question or a form above the page. The browser traps the focus, gives it back and closes on Esc. */
export function Dialog({ size = 'medium', ...props }: CentredDialogProps) {
  return <DialogFrame {...props} place="centre" size={size} />;
}

/** The frame that dialog and drawer share. */
export function DialogFrame({
  id,
  open,
  onClose,
  title,
  closeLabel,
  foot,
  className,
  children,
  place,
  size,
}: DialogProps & { place: string; size?: string }) {
  const titleId = useId();
  const behaviour = useNativeDialog(open);
  return (
    <dialog
      {...behaviour}
      id={id}
      className={classNames('dialog', className)}
      data-place={place}
      data-size={size}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <h2 className="dialog-title" id={titleId}>
        {title}
      </h2>
      <div className="dialog-body">{children}</div>
      {foot && <div className="dialog-foot">{foot}</div>}
      <form className="dialog-close" method="dialog">
        <Button type="submit" variant="quiet" shape="icon" aria-label={closeLabel}>
          <Icon name="close" />
        </Button>
      </form>
    </dialog>
  );
}
