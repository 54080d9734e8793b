import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { endPanelKey, listPanelKeys, makePanelKey, type PanelKey } from '@kavosh/contract/panel/panel-keys.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ActionDialog } from '@kavosh/office/action/action-dialog.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { Pending } from '@kavosh/office/page/pending.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { SecretOnce } from '../../shared/secret-once.tsx';

const stateWords: Readonly<Record<PanelKey['state'], string>> = {
  newest: 'رمز کنونی',
  before: 'رمز پیشین',
  ended: 'پایان‌یافته',
};

/** The secrets by which the academy signs its calls: made, shown once, ended. */
export function KeysPart() {
  const query = useQuery({
    queryKey: [listPanelKeys.path],
    queryFn: ({ signal }) => call(listPanelKeys, {}, signal),
  });
  const [asked, setAsked] = useState<'make' | PanelKey | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => setAsked(null);
  const again = () => void query.refetch();
  const working = query.data?.keys.filter(({ state }) => state !== 'ended') ?? [];
  return (
    <section className="panel" aria-labelledby="keys">
      <h2 id="keys" className="panel-title">
        رمز تماس‌ها
      </h2>
      <p className="muted">
        برنامه‌های آموزشگاه درخواست‌های خود را با این رمز امضا می‌کنند: خریدها را می‌خوانند، خریدار را وارد دوره می‌کنند و
        دوره می‌نویسند.
      </p>
      {query.data ? (
        <>
          <p>شماره آموزشگاه در امضا: {toPersianDigits(String(query.data.academy_id))}</p>
          {query.data.keys.length === 0 && <p className="muted">هنوز رمزی ساخته نشده است.</p>}
          <ul className="lines" aria-label="رمزها">
            {query.data.keys.map((one) => (
              <li key={one.id} className="line">
                <span>
                  <Badge tone={one.state === 'newest' ? 'success' : 'neutral'}>{stateWords[one.state]}</Badge> از{' '}
                  <Moment at={one.from_at} />
                  {one.until_at !== null && (
                    <>
                      {' '}
                      تا <Moment at={one.until_at} />
                    </>
                  )}
                </span>
                {one.state !== 'ended' && (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`پایان دادن به ${stateWords[one.state]}`}
                    onClick={() => setAsked(one)}
                  >
                    پایان دادن
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Pending query={query} />
      )}
      <div className="form-actions">
        <Button variant="secondary" onClick={() => setAsked('make')}>
          رمز تازه
        </Button>
      </div>
      {asked === 'make' && (
        <MakeKey
          hasOne={working.length > 0}
          onDone={(made) => {
            close();
            setSecret(made);
            again();
          }}
          onClose={close}
        />
      )}
      {asked !== null && asked !== 'make' && (
        <EndKey
          asked={asked}
          onDone={() => {
            close();
            again();
          }}
          onClose={close}
        />
      )}
      {secret !== null && (
        <SecretOnce
          title="رمز تازه تماس‌ها"
          note="درخواست‌های برنامه‌های آموزشگاه با این رمز امضا می‌شوند."
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </section>
  );
}

function MakeKey({
  hasOne,
  onDone,
  onClose,
}: {
  hasOne: boolean;
  onDone: (secret: string) => void;
  onClose: () => void;
}) {
  const kept = useKeptForm('make key');
  const [leaked, setLeaked] = useState(false);
  const action = useAction(async () => onDone((await call(makePanelKey, { body: { leaked } })).secret));
  return (
    <ActionDialog title="رمز تازه" kept={kept} action={action} boxes={[]} confirm="ساختن رمز" onClose={onClose}>
      <p className="desk-note">
        {hasOne
          ? 'رمز کنونی تا ۲۴ ساعت دیگر هم کار می‌کند تا برنامه‌ها را عوض کنید. به همه مالکان آموزشگاه خبر داده می‌شود.'
          : 'به همه مالکان آموزشگاه خبر داده می‌شود.'}
      </p>
      {hasOne && (
        <Checkbox checked={leaked} onChange={(event) => setLeaked(event.target.checked)}>
          رمز پیشین لو رفته است؛ همه رمزهای پیشین همین حالا پایان یابند
        </Checkbox>
      )}
    </ActionDialog>
  );
}

function EndKey({ asked, onDone, onClose }: { asked: PanelKey; onDone: () => void; onClose: () => void }) {
  const kept = useKeptForm('end key');
  const action = useAction(async () => {
    await call(endPanelKey, { params: { id: String(asked.id) } });
    toastSuccess('این رمز دیگر کار نمی‌کند.');
    onDone();
  });
  return (
    <ActionDialog
      title="پایان دادن به رمز"
      kept={kept}
      action={action}
      boxes={[]}
      confirm="پایان دادن"
      isDanger
      onClose={onClose}
    >
      <p className="desk-note">
        {stateWords[asked.state]} که در {formatJalaliDateTime(new Date(asked.from_at))} ساخته شده است همین حالا از کار
        می‌افتد. درخواست‌هایی که با آن امضا شده باشند پذیرفته نمی‌شوند.
      </p>
    </ActionDialog>
  );
}
