import { useSyncExternalStore } from 'react';

/** What Chromium fires where this site can be put on the device; no type of the platform has it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function change(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

// Browsers fire it once, some time after the page has loaded: it is listened for from the first script on.
if (typeof addEventListener === 'function') {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallOffer);
  });
  addEventListener('appinstalled', () => change(null));
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the browser offers to put this site on the device. */
export const useInstallOffer = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => offer !== null,
    () => false,
  );

/** Shows the browser's own question. An offer is good once. */
export async function install(): Promise<void> {
  const asked = offer;
  change(null);
  await asked?.prompt();
}
