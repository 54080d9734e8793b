/**
 * The device key that the site stores after its owner signed in on this browser; null if there is none, or the office
 * has another host. It grants no access: a known device only has its own sign-in limits.
 */
export function readSiteDeviceKey(): string | null {
  try {
    return localStorage.getItem('deviceKey');
  } catch {
    return null;
  }
}
