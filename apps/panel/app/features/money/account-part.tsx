import { SetAccount } from '@kavosh/office/account/set-account.tsx';
import { useState } from 'react';
import { setPanelAccount, stopPanelAccount, type PanelAccount } from '@kavosh/contract/panel/panel-money.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ActionDialog } from '@kavosh/office/action/action-dialog.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import { accountStateWords, shebaWord } from './money-words.ts';

interface AccountPartProps {
  accounts: readonly PanelAccount[];
  onDone: () => unknown;
}

/** The account that is paid to, by its last digits, and those before it. A new one waits seven days. */
export function AccountPart({ accounts, onDone }: AccountPartProps) {
  const mayChange = useMay('account.change');
  const mayStop = useMay('members.manage');
  const [asked, setAsked] = useState<'set' | 'stop' | null>(null);
  const current = accounts.find(({ state }) => state === 'current' || state === 'waiting');
  const others = accounts.filter((one) => one !== current);
  const close = () => setAsked(null);
  const done = () => {
    close();
    onDone();
  };
  return (
    <section className="panel" aria-labelledby="account">
      <h2 id="account" className="panel-title">
        حساب واریز
      </h2>
      {current ? (
        <>
          <p>
            {shebaWord(current.end)}، <bdi translate="no">{current.owner}</bdi>
          </p>
          {current.state === 'waiting' && (
            <p className="desk-note">
              این شبا تازه است و از {formatJalaliDate(new Date(current.usable_from))} به آن واریز می‌شود. به همه مالکان
              خبر داده شده است و هر مالکی می‌تواند آن را متوقف کند.
            </p>
          )}
        </>
      ) : (
        <p className="muted">هنوز شبایی ثبت نشده است و چیزی واریز نمی‌شود.</p>
      )}
      {others.length > 0 && (
        <ul className="lines" aria-label="حساب‌های پیشین">
          {others.map((one) => (
            <li key={one.id} className="line">
              <span>
                {shebaWord(one.end)}، <bdi translate="no">{one.owner}</bdi>، {accountStateWords[one.state]}
              </span>
              <Moment at={one.added_at} />
            </li>
          ))}
        </ul>
      )}
      <div className="form-actions">
        {mayChange && (
          <Button variant="secondary" onClick={() => setAsked('set')}>
            {current ? 'شبای تازه' : 'ثبت شبا'}
          </Button>
        )}
        {mayStop && current?.state === 'waiting' && (
          <Button variant="danger" onClick={() => setAsked('stop')}>
            توقف شبای تازه
          </Button>
        )}
      </div>
      {asked === 'set' && (
        <SetAccount
          kept="account"
          title="شبای آموزشگاه"
          note={NOTE}
          confirm="ثبت شبا"
          done="شبا ثبت شد. هفت روز دیگر به کار می‌آید."
          save={(body) => call(setPanelAccount, { body })}
          onDone={done}
          onClose={close}
        />
      )}
      {asked === 'stop' && <StopAccount onDone={done} onClose={close} />}
    </section>
  );
}

interface AskedProps {
  onDone: () => void;
  onClose: () => void;
}

const NOTE =
  'تا هفت روز پس از ثبت، چیزی به شبای تازه واریز نمی‌شود و واریزها نگه داشته می‌شود. به همه مالکان آموزشگاه خبر داده ' +
  'می‌شود.';

function StopAccount({ onDone, onClose }: AskedProps) {
  const kept = useKeptForm('stop account');
  const action = useAction(async () => {
    await call(stopPanelAccount, {});
    toastSuccess('شبای تازه متوقف شد.');
    onDone();
  });
  return (
    <ActionDialog
      title="توقف شبای تازه"
      kept={kept}
      action={action}
      boxes={[]}
      confirm="توقف"
      isDanger
      onClose={onClose}
    >
      <p className="desk-note">واریزها به شبای پیشین می‌رود و به همه مالکان خبر داده می‌شود.</p>
    </ActionDialog>
  );
}
