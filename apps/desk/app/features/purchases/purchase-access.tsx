import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { deliveryWords } from '@kavosh/contract/desk/catalogue/academy-terms.ts';
import { giveDeskAccess, showBuyerContact, showDeskAccess, type DeskAccess } from '@kavosh/contract/desk/hand-over.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import { ActionDialog } from '@kavosh/office/action/action-dialog.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { MobileNumber } from '@kavosh/office/page/mobile-number.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { EntryField } from '../../shared/entry-field.tsx';

const stateWords: Readonly<Record<DeskAccess['state'], string>> = {
  owed: 'پس از بررسی قیمت',
  told: 'در انتظار آموزشگاه',
  given: 'راه ورود داده شد',
  failed: 'خریدار به دوره نرسیده است',
  ended: 'پایان‌یافته با خرید',
};

/** Whether the buyer is in, and letting them in in the academy's place. */
export function PurchaseAccess({ id, onDone }: { id: string; onDone: () => void }) {
  const mayGive = useMay('purchases.confirm');
  const mayContact = useMay('people.contact');
  const [isGiving, setIsGiving] = useState(false);
  const query = useQuery({
    queryKey: ['purchase', id, 'access'],
    queryFn: ({ signal }) => call(showDeskAccess, { params: { id } }, signal),
  });
  const access = query.data?.access;
  if (!access) return null;
  const canGive = access.state === 'told' || access.state === 'failed' || access.state === 'given';
  const when = (name: string, at: string | null) =>
    at === null ? [] : [[name, <Moment key={name} at={at} />] as const];
  return (
    <section className="panel" aria-labelledby="access">
      <h2 id="access" className="panel-title">
        تحویل دوره
      </h2>
      <Facts
        facts={[
          ['وضعیت', `${stateWords[access.state]}${access.is_late ? ' (دیر شده)' : ''}`],
          ['شیوه', deliveryWords[access.delivery]],
          ...(access.holds_money ? [['پول', 'نزد کاوش است تا خریدار وارد شود'] as const] : []),
          ...when('خبر به آموزشگاه', access.told_at),
          ...when('مهلت', access.due_at),
          ...when('دادن راه ورود', access.given_at),
          ...when('نخستین دیدن خریدار', access.shown_at),
          ...when('«به دوره نرسیدم»', access.failed_at),
          ...(access.failure === null ? [] : [['نوشته خریدار', access.failure] as const]),
        ]}
      />
      <div className="form-actions">
        {mayGive && canGive && (
          <Button variant={access.state === 'given' ? 'quiet' : 'primary'} onClick={() => setIsGiving(true)}>
            {access.state === 'given' ? 'تغییر راه ورود' : 'دادن راه ورود'}
          </Button>
        )}
        {mayContact && access.has_contact && <Contact id={id} />}
      </div>
      {isGiving && (
        <GiveAccess
          id={id}
          access={access}
          onDone={() => {
            setIsGiving(false);
            void query.refetch();
            onDone();
          }}
          onClose={() => setIsGiving(false)}
        />
      )}
    </section>
  );
}

/** Who bought, as the academy sees it. */
function Contact({ id }: { id: string }) {
  const [shown, setShown] = useState<{ name: string; mobile: string; until: string } | null>(null);
  const { act, busy } = useAction(async () => setShown(await call(showBuyerContact, { params: { id } })), {
    toasts: true,
  });
  if (shown)
    return (
      <p>
        {shown.name || 'بی‌نام'}، <MobileNumber number={shown.mobile} />، تا <Moment at={shown.until} />
      </p>
    );
  return (
    <Button variant="secondary" busy={busy} onClick={() => act()}>
      نام و شماره خریدار (ثبت می‌شود)
    </Button>
  );
}

interface GiveAccessProps {
  id: string;
  access: DeskAccess;
  onDone: () => void;
  onClose: () => void;
}

function GiveAccess({ id, access, onDone, onClose }: GiveAccessProps) {
  const kept = useKeptForm('access');
  const [note, setNote] = useKept(kept, 'note', '');
  // An entry is worth money: it is not kept on the device.
  const [url, setUrl] = useState('');
  const [code, setCode] = useState('');
  const [fromStock, setFromStock] = useState(false);
  const action = useAction(async () => {
    await kept.save(() =>
      call(giveDeskAccess, {
        params: { id },
        body: {
          ...(url.trim() === '' ? {} : { url }),
          ...(code.trim() === '' || fromStock ? {} : { code }),
          ...(note.trim() === '' ? {} : { note }),
          ...(fromStock ? { from_stock: true } : {}),
        },
      }),
    );
    toastSuccess('راه ورود به خریدار داده شد.');
    onDone();
  });
  const { field } = action;
  return (
    <ActionDialog
      title="دادن راه ورود"
      kept={kept}
      action={action}
      boxes={['url', 'code', 'note']}
      confirm="دادن راه ورود"
      onClose={onClose}
    >
      <p className="desk-note">
        خریدار همین لحظه خبر می‌گیرد.
        {access.holds_money && ' خرید تأیید می‌شود و سهم آموزشگاه از پول نزد کاوش به حساب آن می‌رود.'}
      </p>
      <EntryField
        what="url"
        label="نشانی ورود"
        value={url}
        onChange={setUrl}
        hint={`با https و روی یکی از این‌ها: ${access.hosts.join('، ') || '—'}`}
        error={field('url')}
      />
      {access.stock > 0 && (
        <Checkbox checked={fromStock} onChange={() => setFromStock(!fromStock)}>
          {`یک کد از انبار (${formatNumber(access.stock)} مانده)؛ کد پیشین باطل می‌شود`}
        </Checkbox>
      )}
      {!fromStock && <EntryField what="code" label="کد ورود" value={code} onChange={setCode} error={field('code')} />}
      <EntryField what="note" label="توضیح برای خریدار" value={note} onChange={setNote} error={field('note')} />
    </ActionDialog>
  );
}
