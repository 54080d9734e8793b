import { useQuery } from '@tanstack/react-query';
import { changeLimits, showLimits } from '@kavosh/contract/desk/limits.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { formatNumber, parseWholeNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { OfficeError } from '@kavosh/office/api/office-error.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { AmountField } from '@kavosh/office/fields/amount-field.tsx';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { OfficeForm } from '@kavosh/office/kept/office-form.tsx';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { onSubmit, useAction } from '@kavosh/office/action/use-action.ts';
import { ReasonField } from '@kavosh/office/action/reason-field.tsx';

const limitsKey = [showLimits.path];

/** From where on a second colleague is asked. */
export function SettingsPage() {
  const query = useQuery({ queryKey: limitsKey, queryFn: ({ signal }) => call(showLimits, {}, signal) });
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  return (
    <>
      <PageTitle title="تنظیم‌ها" />
      <LimitsForm key={query.data.version} shown={query.data} onStale={() => void query.refetch()} />
    </>
  );
}

const wholeFields = [
  ['young_account_days', 'حساب بانکی تا چند روز تازه است', 'برداشت به حساب تازه، نفر دوم می‌خواهد؛ صفر: هیچ‌وقت.'],
  ['confirm_above_percent', 'تأیید خرید بیشتر از چند درصد قیمت', 'صد: هر مبلغی بالاتر از قیمت نمایش‌داده‌شده.'],
  ['confirm_below_percent', 'تأیید خرید کمتر از چند درصد قیمت', 'پنجاه: کمتر از نیمی از قیمت.'],
  [
    'price_change_percent',
    'تغییر قیمت تا چند درصد بی‌بررسی',
    'دویست: بیشتر از دو برابر یا کمتر از نصف قیمت هفت روز گذشته، بررسی می‌خواهد.',
  ],
  [
    'report_median_times',
    'گزارش دوره بی‌قیمت تا چند برابر میانه قیمت‌های آموزشگاه',
    'گزارش بیشتر از آن منتظر یک همکار می‌ماند.',
  ],
  [
    'referral_count',
    'چندمین خرید یک نفر در یک آموزشگاه بررسی شود',
    'از این شماره به بعد در سی روز، گزارش آموزشگاه منتظر یک همکار می‌ماند.',
  ],
] as const;

const amountFields = [
  ['refund', 'بازگرداندن خرید از این مبلغ به بالا'],
  ['withdrawal', 'واریز برداشت از این مبلغ به بالا'],
  ['cashback', 'بازگشت وجه خریدهای تأییدشده از این مبلغ به بالا'],
  ['price_ceiling', 'سقف قیمت یک دوره بی‌بررسی'],
  ['report_without_price', 'گزارش آموزشگاه از دوره بی‌قیمت تا این مبلغ'],
] as const;

interface LimitsFormProps {
  shown: EndpointData<typeof showLimits>;
  onStale: () => void;
}

function LimitsForm({ shown: { limits, version }, onStale }: LimitsFormProps) {
  const kept = useKeptForm('limits', version);
  const [typed, setTyped] = useKept<Record<string, string>>(
    kept,
    'typed',
    Object.fromEntries(Object.entries(limits).map(([name, value]) => [name, formatNumber(value)])),
  );
  const [reason, setReason] = useKept(kept, 'reason', '');
  const of = (name: string) => typed[name] ?? '';
  const set = (name: string) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const whole = (name: string) => parseWholeNumber(of(name)) ?? -1;
  const { act, busy, error, field } = useAction(
    async () => {
      await kept.save(() =>
        call(changeLimits, {
          body: {
            refund: of('refund'),
            withdrawal: of('withdrawal'),
            young_account_days: whole('young_account_days'),
            confirm_above_percent: whole('confirm_above_percent'),
            confirm_below_percent: whole('confirm_below_percent'),
            cashback: of('cashback'),
            price_ceiling: of('price_ceiling'),
            price_change_percent: whole('price_change_percent'),
            report_without_price: of('report_without_price'),
            report_median_times: whole('report_median_times'),
            referral_count: whole('referral_count'),
            version: kept.version ?? version,
            reason,
          },
        }),
      );
    },
    {
      onRequested: () => setReason(''),
      onFailed: (thrown) => {
        if (thrown instanceof OfficeError && thrown.refusal === 'desk.stale') onStale();
      },
    },
  );
  return (
    <section className="panel" aria-labelledby="limits">
      <h2 id="limits" className="panel-title">
        از کجا به بعد نفر دوم لازم است
      </h2>
      <OfficeForm kept={kept} onSubmit={onSubmit(act)}>
        {amountFields.map(([name, label]) => (
          <AmountField key={name} label={label} value={of(name)} onChange={set(name)} error={field(name)} />
        ))}
        {wholeFields.map(([name, label, hint]) => (
          <TextField
            key={name}
            label={label}
            hint={hint}
            inputMode="numeric"
            maxLength={10}
            value={of(name)}
            onChange={(event) => set(name)(event.target.value)}
            error={field(name)}
          />
        ))}
        <ReasonField value={reason} onChange={setReason} rows={2} error={field('reason')} />
        <p className="desk-note">
          حد بازگرداندن، برداشت و بازگشت وجه برای جمع یک روز هم هست: آنچه یک همکار به‌تنهایی کرده، و آنچه به یک شخص یا یک
          حساب رسیده است.
        </p>
        <p className="desk-note">تغییر حدها همیشه تأیید یک همکار دیگر را می‌خواهد.</p>
        <FormError
          error={error}
          boxes={[...amountFields, ...wholeFields].map(([name]) => name as string).concat('reason')}
        />
        <div className="form-actions">
          <Button type="submit" busy={busy}>
            ثبت درخواست
          </Button>
        </div>
      </OfficeForm>
    </section>
  );
}
