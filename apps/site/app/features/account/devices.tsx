import { useState, type ReactNode } from 'react';
import type { Device } from '@kavosh/contract/sign-in.ts';
import { formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/ui/dialog.tsx';
import { ErrorState } from '@kavosh/ui/error-state.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { Skeleton } from '@kavosh/ui/skeleton.tsx';
import { siteCopy } from '../../copy/site-copy.ts';
import { accountCopy } from './copy.ts';
import { useDevices } from './use-devices.ts';

const copy = accountCopy.devices;
/** As many as most people have. */
const PLACES_HELD = 1;

/** Where the account is signed in, and the ways to end that. */
export function Devices() {
  const { devices, leaving, retry, leave, leaveAll } = useDevices();
  const [asking, setAsking] = useState(false);
  return (
    <DevicesFrame busy={devices === 'loading'}>
      {devices === 'failed' && (
        <ErrorState title={copy.failed}>
          <Button onClick={retry}>{siteCopy.retry}</Button>
        </ErrorState>
      )}
      {devices === 'loading' && <DeviceRowsWait />}
      {typeof devices === 'object' && (
        <>
          <ul className="device-list">
            {devices.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                busy={leaving === device.id}
                onLeave={() => void leave(device)}
              />
            ))}
          </ul>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {copy.everywhere}
          </Button>
        </>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={copy.sure}
        closeLabel={copy.close}
        foot={
          <>
            <Button variant="danger" busy={leaving === 'all'} onClick={() => void leaveAll()}>
              {copy.yes}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {copy.no}
            </Button>
          </>
        }
      >
        <p>{copy.sureBody}</p>
      </Dialog>
    </DevicesFrame>
  );
}

/** The same before the page is hydrated and the list on its way: nothing moves when it comes. */
export function DevicesWait() {
  return (
    <DevicesFrame busy>
      <DeviceRowsWait />
    </DevicesFrame>
  );
}

function DevicesFrame({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <section className="devices" aria-labelledby="devices-title" aria-busy={busy}>
      <h2 id="devices-title">{copy.title}</h2>
      <p className="devices-lead">{copy.lead}</p>
      {children}
    </section>
  );
}

function DeviceRow({ device, busy, onLeave }: { device: Device; busy: boolean; onLeave: () => void }) {
  return (
    <li className="device">
      <Icon name="system" size={24} />
      <div>
        <p className="device-name">
          <span dir="auto">{device.device_name}</span>
          {device.is_current && <Badge tone="accent">{copy.thisOne}</Badge>}
        </p>
        <p className="device-seen">
          {copy.lastSeen}{' '}
          <time dateTime={device.last_seen_at}>{formatJalaliDateTime(new Date(device.last_seen_at))}</time>
        </p>
      </div>
      {!device.is_current && (
        <Button
          variant="quiet"
          busy={busy}
          aria-label={copy.leaveNamed(siteCopy.user.leave, device.device_name)}
          onClick={onLeave}
        >
          {siteCopy.user.leave}
        </Button>
      )}
    </li>
  );
}

function DeviceRowsWait() {
  return (
    <>
      <output className="sr-only">{copy.loading}</output>
      <ul className="device-list" aria-hidden="true">
        {Array.from({ length: PLACES_HELD }, (_, index) => (
          <li key={index} className="device">
            <Skeleton shape="circle" className="device-icon-wait" />
            <div>
              <p className="device-name">
                <Skeleton shape="line" className="device-name-wait" />
              </p>
              <p className="device-seen">
                <Skeleton shape="line" className="device-seen-wait" />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Skeleton className="devices-all-wait" />
    </>
  );
}
