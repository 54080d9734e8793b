import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import {
  listPanelDeliveries,
  removePanelWebhook,
  renewPanelWebhookSecret,
  retryPanelDelivery,
  testPanelWebhook,
  turnPanelWebhook,
  type PanelDelivery,
} from '@kavosh/contract/panel/panel-webhooks.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ActionDialog } from '@kavosh/office/action/action-dialog.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { DataList, Failed, type Column } from '@kavosh/office/list/data-list.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { SecretOnce } from '../../shared/secret-once.tsx';
import './keys.css';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { deliveryStateWords, eventWords, tryWord, webhookStateWords } from './webhook-words.ts';

const title = 'وب‌هوک';

/** One webhook: its state, what it was sent and how that ended, and what can be done. */
export function WebhookPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  /** Where the pages of the log begin that were passed; the last one is shown. */
  const [pages, setPages] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<'change' | 'secret' | 'remove' | PanelDelivery | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const after = pages.at(-1);
  const params = { id };
  const query = useQuery({
    queryKey: [listPanelDeliveries.path, id, after],
    queryFn: ({ signal }) => call(listPanelDeliveries, { params, query: after === undefined ? {} : { after } }, signal),
    placeholderData: keepPreviousData,
    // What waits changes by itself.
    refetchInterval: ({ state }) => (state.data?.rows.some((row) => row.state === 'waiting') ? 5_000 : false),
  });
  const again = () => void query.refetch();
  const test = useAction(
    async () => {
      await call(testPanelWebhook, { params });
      toastSuccess('پیام آزمایشی در صف است.');
      setPages([]);
      again();
    },
    { toasts: true },
  );
  const turn = useAction(
    async (on: boolean) => {
      await call(turnPanelWebhook, { params, body: { on } });
      toastSuccess(on ? 'وب‌هوک به کار افتاد.' : 'وب‌هوک متوقف شد.');
      again();
    },
    { toasts: true },
  );
  const retry = useAction(
    async (delivery: string) => {
      await call(retryPanelDelivery, { params: { id, delivery } });
      toastSuccess('پیام دوباره فرستاده می‌شود.');
      again();
    },
    { toasts: true },
  );
  if (!query.data)
    return (
      <>
        <PageTitle title={title} />
        {query.error ? <Failed error={query.error} onRetry={query.refetch} /> : <output>{officeCopy.loading}</output>}
      </>
    );
  const { webhook } = query.data;
  const isOn = webhook.paused_at === null;
  const close = () => setAsked(null);
  const columns: readonly Column<PanelDelivery>[] = [
    { key: 'event', label: 'رویداد', isMain: true, cell: ({ event }) => eventWords[event] },
    { key: 'state', label: 'وضعیت', isState: true, cell: ({ state }) => deliveryStateWords[state] },
    { key: 'at', label: 'زمان', cell: ({ made_at: at }) => <Moment at={at} /> },
    { key: 'tries', label: 'تلاش‌ها', isFigure: true, cell: ({ tries }) => formatNumber(tries) },
    { key: 'last', label: 'آخرین پاسخ', isLong: true, cell: ({ last: [last] }) => (last ? tryWord(last) : '') },
    {
      key: 'act',
      label: 'کار',
      cell: (row) => (
        <span className="form-actions">
          <Button variant="quiet" size="small" onClick={() => setAsked(row)}>
            دیدن پیام
          </Button>
          {isOn && row.state !== 'waiting' && row.event !== 'webhook.test' && (
            <Button variant="quiet" size="small" busy={retry.running === row.id} onClick={() => retry.act(row.id)}>
              ارسال دوباره
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      <PageTitle title={title}>
        <Link to="/keys">کلیدها و وب‌هوک‌ها</Link>
      </PageTitle>
      <Facts
        facts={[
          [
            'نشانی',
            <bdi key="address" dir="ltr" translate="no" className="hook-address">
              {webhook.address}
            </bdi>,
          ],
          ['رویدادها', webhook.events.map((event) => eventWords[event]).join('، ')],
          ['وضعیت', webhookStateWords[webhook.state]],
          ...(webhook.failing_since === null
            ? []
            : ([['از این زمان پیامی نرسیده است', <Moment key="failing" at={webhook.failing_since} />]] as const)),
          ...(webhook.before_until === null
            ? []
            : ([['رمز پیشین هم امضا می‌کند تا', <Moment key="before" at={webhook.before_until} />]] as const)),
        ]}
      />
      {webhook.state === 'paused' && (
        <p className="desk-note">
          سه روز پیامی به این نشانی نرسید، پس متوقف شد. برنامه را درست کنید، پیام آزمایشی بفرستید و سپس آن را به کار
          بیندازید. خریدهای این فاصله را برنامه شما با فهرست خریدها می‌یابد.
        </p>
      )}
      <div className="form-actions">
        <Button variant="secondary" busy={test.busy} onClick={() => test.act()}>
          پیام آزمایشی
        </Button>
        <Button variant="secondary" onClick={() => setAsked('change')}>
          تغییر
        </Button>
        <Button variant="secondary" onClick={() => setAsked('secret')}>
          رمز تازه
        </Button>
        <Button variant="quiet" busy={turn.busy} onClick={() => turn.act(!isOn)}>
          {isOn ? 'توقف' : 'به کار انداختن'}
        </Button>
        <Button variant="quiet" onClick={() => setAsked('remove')}>
          برداشتن
        </Button>
      </div>
      <DataList
        query={query}
        columns={columns}
        name="deliveries"
        label="پیام‌های سی روز گذشته"
        idOf={(row) => row.id}
        page={{
          number: pages.length + 1,
          isFirst: pages.length === 0,
          onFirst: () => setPages([]),
          ...(pages.length === 0 ? {} : { onBack: () => setPages(pages.slice(0, -1)) }),
          onNext: (next) => setPages([...pages, next]),
        }}
        isFiltered={false}
        empty="هنوز پیامی فرستاده نشده است."
        emptyBody="با «پیام آزمایشی» ببینید که برنامه شما پاسخ می‌دهد."
      />
      {asked === 'change' && (
        <WebhookForm
          webhook={webhook}
          onDone={() => {
            close();
            again();
          }}
          onClose={close}
        />
      )}
      {asked === 'secret' && (
        <RenewSecret
          id={id}
          onDone={(made) => {
            close();
            setSecret(made);
            again();
          }}
          onClose={close}
        />
      )}
      {asked === 'remove' && <Remove id={id} onDone={() => void navigate('/keys')} onClose={close} />}
      {asked !== null && typeof asked === 'object' && <DeliveryDialog delivery={asked} onClose={close} />}
      {secret !== null && (
        <SecretOnce
          title="رمز تازه وب‌هوک"
          note="پیام‌های این وب‌هوک از این پس با این رمز امضا می‌شوند."
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  );
}

function RenewSecret({ id, onDone, onClose }: { id: string; onDone: (secret: string) => void; onClose: () => void }) {
  const kept = useKeptForm('webhook secret');
  const [leaked, setLeaked] = useState(false);
  const action = useAction(async () =>
    onDone((await call(renewPanelWebhookSecret, { params: { id }, body: { leaked } })).secret),
  );
  return (
    <ActionDialog title="رمز تازه" kept={kept} action={action} boxes={[]} confirm="ساختن رمز" onClose={onClose}>
      <p className="desk-note">
        تا ۲۴ ساعت هر پیام با هر دو رمز امضا می‌شود تا برنامه را عوض کنید. به همه مالکان آموزشگاه خبر داده می‌شود.
      </p>
      <Checkbox checked={leaked} onChange={(event) => setLeaked(event.target.checked)}>
        رمز پیشین لو رفته است؛ از همین حالا تنها با رمز تازه امضا شود
      </Checkbox>
    </ActionDialog>
  );
}

function Remove({ id, onDone, onClose }: { id: string; onDone: () => void; onClose: () => void }) {
  const kept = useKeptForm('remove webhook');
  const action = useAction(async () => {
    await call(removePanelWebhook, { params: { id } });
    toastSuccess('وب‌هوک برداشته شد.');
    onDone();
  });
  return (
    <ActionDialog
      title="برداشتن وب‌هوک"
      kept={kept}
      action={action}
      boxes={[]}
      confirm="برداشتن"
      isDanger
      onClose={onClose}
    >
      <p className="desk-note">دیگر پیامی به این نشانی فرستاده نمی‌شود و فهرست پیام‌های آن پاک می‌شود.</p>
    </ActionDialog>
  );
}
