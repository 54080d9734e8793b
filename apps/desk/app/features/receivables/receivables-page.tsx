import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import {
  issueInvoice,
  listInvoices,
  listReceivables,
  sendReminder,
  showReminder,
  writeOffCommission,
  type OwingAcademy,
} from '@kavosh/contract/desk/settlement/receivables.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { tehranDay } from '@kavosh/persian/tehran-day.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/office/page/dialog.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ActionDialog } from '@kavosh/office/action/action-dialog.tsx';
import { ReasonField } from '@kavosh/office/action/reason-field.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { AmountField } from '@kavosh/office/fields/amount-field.tsx';
import { DayField } from '@kavosh/office/fields/day-field.tsx';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { DataList, type Column } from '@kavosh/office/list/data-list.tsx';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import './receivables.css';

/** A day and as many later, `2026-11-26`. */
const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
/** Yesterday in Tehran: the last day that has ended. */
const yesterday = (): string => plusDays(new Date(tehranDay(new Date()) * DAY_MS).toISOString().slice(0, 10), -1);

interface OneProps {
  row: OwingAcademy;
  onDone: () => void;
  onClose: () => void;
}

/** The letter is read before it is sent. */
function Reminder({ row, onDone, onClose }: OneProps) {
  const params = { id: String(row.academy.id) };
  const { data } = useQuery({
    queryKey: [showReminder.path, row.academy.id],
    queryFn: ({ signal }) => call(showReminder, { params }, signal),
  });
  const { act, busy, error } = useAction(async () => {
    await call(sendReminder, { params });
    toastSuccess('یادآوری فرستاده شد.');
    onDone();
  });
  const cannot = data && (data.to === null || !data.sends_mail);
  return (
    <Dialog open onClose={onClose} title={`یادآوری به ${row.academy.name}`} closeLabel={officeCopy.close}>
      {data ? (
        <>
          <p className="muted">
            {data.to === null ? (
              'نشانی ایمیلی از این آموزشگاه نوشته نشده است؛ متن را رونوشت کنید.'
            ) : (
              <>
                به{' '}
                <bdi dir="ltr" translate="no">
                  {data.to}
                </bdi>
                {!data.sends_mail && '؛ فرستادن ایمیل تنظیم نشده است'}
              </>
            )}
          </p>
          <p className="desk-note" style={{ whiteSpace: 'pre-line' }}>
            {data.text}
          </p>
        </>
      ) : (
        <output>{officeCopy.loading}</output>
      )}
      <FormError error={error} boxes={[]} />
      <div className="form-actions">
        <Button busy={busy} disabled={!data || cannot} onClick={() => act()}>
          فرستادن با ایمیل
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {officeCopy.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

/** Gives up what is not paid; a second colleague decides. */
function WriteOff({ row, onDone, onClose }: OneProps) {
  const kept = useKeptForm(`write off ${row.academy.id}`);
  const [amount, setAmount] = useKept(kept, 'amount', String(row.owed));
  const [reason, setReason] = useKept(kept, 'reason', '');
  const action = useAction(
    async () => {
      const params = { id: String(row.academy.id) };
      await kept.save(() => call(writeOffCommission, { params, body: { amount, reason } }));
      onDone();
    },
    { onRequested: onDone },
  );
  return (
    <ActionDialog
      title={`گذشتن از کارمزد ${row.academy.name}`}
      kept={kept}
      action={action}
      boxes={['amount', 'reason']}
      confirm="ثبت درخواست"
      isDanger
      onClose={onClose}
    >
      <p className="desk-note">
        همه بدهی {formatToman(row.owed)} است. همکار دیگری باید تأیید کند؛ آنچه از آن می‌گذریم هزینه ثبت می‌شود.
      </p>
      <AmountField label="مبلغ" value={amount} onChange={setAmount} error={action.field('amount')} />
      <ReasonField value={reason} onChange={setReason} error={action.field('reason')} />
    </ActionDialog>
  );
}

/** An invoice has a number for good: it is asked about before it is issued, with the last day that it is of. */
function Issue({ row, onDone, onClose }: OneProps) {
  const navigate = useNavigate();
  const kept = useKeptForm(`invoice ${row.academy.id}`);
  const [lastDay, setLastDay] = useKept(kept, 'day', yesterday());
  const action = useAction(async () => {
    const params = { id: String(row.academy.id) };
    const untilDay = lastDay === '' ? '' : plusDays(lastDay, 1);
    const { invoice } = await kept.save(() => call(issueInvoice, { params, body: { until_day: untilDay } }));
    void queryClient.invalidateQueries({ queryKey: [listInvoices.path] });
    onDone();
    await navigate(`/receivables/invoices/${invoice.id}`);
  });
  return (
    <ActionDialog
      title={`صدور صورت‌حساب ${row.academy.name}`}
      kept={kept}
      action={action}
      boxes={[]}
      confirm="صدور"
      onClose={onClose}
    >
      <p className="desk-note">
        همه کارمزدی که تا پایان این روز در صورت‌حسابی نیامده است، با مالیاتش؛ آنچه از سهم فروش با کیف پول برداشته شده هم
        هست. صورت‌حساب شماره می‌گیرد و پس از آن فقط با صورت‌حساب دیگری اصلاح می‌شود.
      </p>
      <DayField label="تا پایان روز" value={lastDay} onChange={setLastDay} />
    </ActionDialog>
  );
}

/** What academies owe us, by its age, and what is done about it. */
export function ReceivablesPage() {
  const navigate = useNavigate();
  const mayMake = useMay('payouts.make');
  const [step, setStep] = useState<{ row: OwingAcademy; what: 'issue' | 'remind' | 'write-off' } | null>(null);
  const query = useQuery({
    queryKey: [listReceivables.path],
    queryFn: ({ signal }) => call(listReceivables, {}, signal),
  });
  const done = () => {
    setStep(null);
    void queryClient.invalidateQueries({ queryKey: [listReceivables.path] });
  };
  const columns: readonly Column<OwingAcademy>[] = [
    {
      key: 'academy',
      label: 'آموزشگاه',
      isMain: true,
      cell: ({ academy }) => <Link to={`/academies/${academy.id}/statement?side=receivable`}>{academy.name}</Link>,
    },
    { key: 'owed', label: 'بدهی (تومان)', isFigure: true, cell: ({ owed }) => formatNumber(owed) },
    { key: 'd30', label: 'تا ۳۰ روز', isFigure: true, cell: ({ days_30: sum }) => formatNumber(sum) },
    { key: 'd60', label: '۳۱ تا ۶۰ روز', isFigure: true, cell: ({ days_60: sum }) => formatNumber(sum) },
    { key: 'd90', label: '۶۱ تا ۹۰ روز', isFigure: true, cell: ({ days_90: sum }) => formatNumber(sum) },
    { key: 'older', label: 'بیش از ۹۰ روز', isFigure: true, cell: ({ older }) => formatNumber(older) },
    { key: 'oldest', label: 'کهنه‌ترین', isExtra: true, cell: ({ oldest_at: at }) => <Moment at={at} /> },
    {
      key: 'uninvoiced',
      label: 'کارمزد بی‌صورت‌حساب',
      isFigure: true,
      cell: ({ uninvoiced }) => formatNumber(uninvoiced),
    },
    {
      key: 'act',
      label: 'کار',
      cell: (row) =>
        mayMake && (
          <span className="receivable-actions">
            <Button
              variant="secondary"
              size="small"
              disabled={row.uninvoiced <= 0}
              onClick={() => setStep({ row, what: 'issue' })}
            >
              صدور صورت‌حساب
            </Button>
            <Button variant="secondary" size="small" onClick={() => setStep({ row, what: 'remind' })}>
              یادآوری
            </Button>
            <Button variant="quiet" size="small" onClick={() => setStep({ row, what: 'write-off' })}>
              گذشتن
            </Button>
          </span>
        ),
    },
  ];
  return (
    <>
      <PageTitle title="طلب از آموزشگاه‌ها">
        <Button variant="secondary" onClick={() => void navigate('/receivables/invoices')}>
          صورت‌حساب‌های کارمزد
        </Button>
      </PageTitle>
      <DataList
        name="receivables"
        label="طلب از آموزشگاه‌ها"
        columns={columns}
        idOf={({ academy }) => academy.id}
        query={{ ...query, data: query.data && { rows: query.data.rows, next: null } }}
        isFiltered={false}
        empty="هیچ آموزشگاهی به کاوش بدهی ندارد."
        emptyBody="کارمزد خریدهایی که در سایت آموزشگاه‌ها انجام می‌شود، پس از تأیید این‌جا می‌آید."
      />
      {step?.what === 'issue' && <Issue row={step.row} onDone={done} onClose={() => setStep(null)} />}
      {step?.what === 'remind' && <Reminder row={step.row} onDone={done} onClose={() => setStep(null)} />}
      {step?.what === 'write-off' && <WriteOff row={step.row} onDone={done} onClose={() => setStep(null)} />}
    </>
  );
}
