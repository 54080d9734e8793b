import { useState } from 'react';
import { Button } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { installCopy } from './install-copy.ts';
import { install, useInstallOffer } from './install-offer.ts';
import { closeHint } from './install-visits.ts';

const copy = installCopy.hint;

/** iPhones and iPads offer no question of their own: there it is a way through their menus. */
const isApple = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent);
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** A quiet line that says that this site can be put on the device; nothing where it cannot, or is there already. */
export default function InstallHint() {
  const isOffered = useInstallOffer();
  const [isOpen, setOpen] = useState(true);
  if (!isOpen || isInstalled() || (!isOffered && !isApple())) return null;
  const close = (): void => {
    closeHint();
    setOpen(false);
  };
  return (
    <aside className="install-hint" aria-label={installCopy.title}>
      <Icon name="download" size={20} />
      <p>{isOffered ? copy.offered : copy.apple}</p>
      {isOffered && (
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            void install();
            close();
          }}
        >
          {installCopy.press}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={close}>
        {copy.close}
      </Button>
    </aside>
  );
}
