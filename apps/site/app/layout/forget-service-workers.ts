/**
 * This site has no service worker; one that an earlier one left under this origin would answer in its place (spec 1 §
 * 7).
 */
export function forgetServiceWorkers(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .getRegistrations()
    .then(
      (left) => Promise.all(left.map((one) => one.unregister())),
      // Where storage is forbidden there is none.
      () => undefined,
    )
    .catch(() => undefined);
}
