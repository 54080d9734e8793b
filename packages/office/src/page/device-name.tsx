import { deviceName } from '@kavosh/persian/device-name.ts';

/** The browser and device of a session in Persian; what the browser said of itself is its title. */
export function DeviceName({ userAgent }: { userAgent: string }) {
  return <span title={userAgent}>{deviceName(userAgent)}</span>;
}
