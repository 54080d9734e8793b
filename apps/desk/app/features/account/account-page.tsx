import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  endDeskDevice,
  listDeskDevices,
  listPasskeys,
  removePasskey,
  renewRecoveryCodes,
} from '@kavosh/contract/desk/session.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/office/page/dialog.tsx';
import { toastError, toastSuccess } from '@kavosh/ui/toast.ts';
import { RecoveryPart } from '@kavosh/office/account/recovery-part.tsx';
import { sentenceOf } from '@kavosh/office/api/office-error.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { TotpSetUp } from '@kavosh/office/session/enrol-page.tsx';
import { sessionKey } from '@kavosh/office/session/session-key.ts';
import { keepSession, useSession } from '@kavosh/office/session/use-session.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { DeviceName } from '@kavosh/office/page/device-name.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { AddPasskey } from './add-passkey.tsx';

/** One's own second factors and open sessions. */
export function AccountPage() {
  const session = useSession().data;
  if (!session) return null;
  return (
    <>
      <PageTitle title="حساب من" />
      <p className="desk-note">
        {session.name} · {session.roles.map(({ name }) => name).join('، ')} · این نشست تا{' '}
        <Moment at={session.expires_at} /> باز می‌ماند.
      </p>
      <div className="panels">
        <Authenticator hasOne={session.factors.totp} />
        <RecoveryPart left={session.factors.recovery_codes} renew={() => call(renewRecoveryCodes, {})} />
        <Passkeys />
        <Devices />
      </div>
    </>
  );
}

function Authenticator({ hasOne }: { hasOne: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <section className="panel" aria-labelledby="totp">
      <h2 id="totp" className="panel-title">
        برنامه کدساز
      </h2>
      <p>{hasOne ? 'برای این حساب برنامه کدساز هست.' : 'برای این حساب برنامه کدساز نیست.'}</p>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {hasOne ? 'برنامه یا گوشی تازه' : 'افزودن برنامه کدساز'}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="برنامه کدساز" closeLabel={officeCopy.close}>
        {open && (
          <TotpSetUp
            onDone={(session) => {
              keepSession(session);
              setOpen(false);
              toastSuccess('برنامه کدساز تازه به کار افتاد.');
            }}
          />
        )}
      </Dialog>
    </section>
  );
}

function Passkeys() {
  const query = useQuery({ queryKey: ['passkeys'], queryFn: ({ signal }) => call(listPasskeys, {}, signal) });
  const remove = async (id: number) => {
    try {
      queryClient.setQueryData(['passkeys'], await call(removePasskey, { params: { id: String(id) } }));
      await queryClient.invalidateQueries({ queryKey: sessionKey });
    } catch (error) {
      toastError(sentenceOf(error));
    }
  };
  return (
    <section className="panel" aria-labelledby="passkeys">
      <h2 id="passkeys" className="panel-title">
        کلیدهای عبور
      </h2>
      {query.error && <Failed isPart error={query.error} onRetry={query.refetch} />}
      {query.data?.passkeys.length === 0 && <p>هنوز کلید عبوری نیست. با کلید عبور بدون نوشتن کد وارد می‌شوید.</p>}
      <ul className="lines">
        {query.data?.passkeys.map(({ id, name, last_used_at: used }) => (
          <li key={id} className="line">
            <span>
              <bdi translate="no">{name}</bdi>{' '}
              <span className="muted">
                آخرین کاربرد: <Moment at={used} />
              </span>
            </span>
            <Button variant="quiet" size="small" onClick={() => void remove(id)}>
              برداشتن
            </Button>
          </li>
        ))}
      </ul>
      <AddPasskey />
    </section>
  );
}

function Devices() {
  const query = useQuery({ queryKey: ['devices'], queryFn: ({ signal }) => call(listDeskDevices, {}, signal) });
  const end = async (id: number) => {
    try {
      queryClient.setQueryData(['devices'], await call(endDeskDevice, { params: { id: String(id) } }));
    } catch (error) {
      toastError(sentenceOf(error));
    }
  };
  return (
    <section className="panel" aria-labelledby="devices">
      <h2 id="devices" className="panel-title">
        نشست‌های باز
      </h2>
      {query.error && <Failed isPart error={query.error} onRetry={query.refetch} />}
      <ul className="lines">
        {query.data?.devices.map(({ id, device, last_seen_at: seen, is_this: isThis }) => (
          <li key={id} className="line">
            <span>
              <DeviceName userAgent={device} />{' '}
              <span className="muted">{isThis ? 'همین نشست' : <Moment at={seen} />}</span>
            </span>
            {!isThis && (
              <Button variant="quiet" size="small" onClick={() => void end(id)}>
                پایان دادن
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
