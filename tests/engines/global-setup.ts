import startDesk from '../desk/global-setup.ts';
import startSite from '../journeys/global-setup.ts';

/** The demo for all, as the journeys have it, and the one of one's own machine: it alone has colleagues. */
export default async function setup(): Promise<() => Promise<void>> {
  const stops = [await startSite(), await startDesk()];
  return async () => {
    for (const stop of stops) await stop?.();
  };
}
