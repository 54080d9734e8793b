import { classNames } from './class-names.ts';
import { DialogFrame, type DialogProps } from './dialog.tsx';

interface DrawerProps extends DialogProps {
  /** Along the side where lines start or end, or over the whole screen. */
  place?: 'start' | 'end' | 'full';
}

/** A panel that slides in over the page: menus, filters. The same behaviour as `Dialog`. */
export function Drawer({ place = 'start', className, ...props }: DrawerProps) {
  return <DialogFrame {...props} className={classNames('drawer', className) ?? 'drawer'} place={place} />;
}
