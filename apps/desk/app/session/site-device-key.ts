/**
 * What the site keeps where its owner signed in on this browser; null where there is none, and where the desk is at
 * another host. It opens nothing: such a browser has limits of its own.
 */
export function readSiteDeviceKey(): string | null {
  try {
    return localStorage.getItem('deviceKey');
  } catch {
    return null;
  }
}
