import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import {
  bounceDeskWithdrawal,
  listDeskWithdrawals,
  rejectDeskWithdrawal,
  showDeskWithdrawal,
} from '@kavosh/contract/desk/withdrawals.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { MoneyTimeline } from '../../shared/money-timeline.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { FullAccount } from './full-account.tsx';
import { SettleWithdrawal } from './settle-withdrawal.tsx';
import { accountWord, secondReasonWords, withdrawalStateWords } from './withdrawal-words.ts';

/** One withdrawal: whose, to which account, what they owe, and what is done next. */
export function WithdrawalPage() {
  const { id = '' } = useParams();
  const [step, setStep] = useState<'settle' | 'reject' | 'bounce' | null>(null);
  const maySettle = useMay('withdrawals.settle');
  const mayReadAccount = useMay('bank.read');
  const mayRead = useMay('people.read');
  const query = useQuery({
    queryKey: ['withdrawal', id],
    queryFn: ({ signal }) => call(showDeskWithdrawal, { params: { id } }, signal),
  });
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const { withdrawal, open_approvals: open, timeline } = query.data;
  const { account, person } = withdrawal;
  const isWaiting = withdrawal.state === 'pending' || withdrawal.state === 'on_hold';
  const close = () => setStep(null);
  const done = () => {
    close();
    void query.refetch();
    void queryClient.invalidateQueries({ queryKey: [listDeskWithdrawals.path] });
  };
  const name = person.name || 'حساب حذف‌شده';
  return (
    <>
      <PageTitle title={`برداشت ${formatNumber(withdrawal.id)}`}>
        {maySettle && withdrawal.state === 'pending' && <Button onClick={() => setStep('settle')}>ثبت واریز</Button>}
        {maySettle && isWaiting && (
          <Button variant="danger" onClick={() => setStep('reject')}>
            رد برداشت
          </Button>
        )}
        {maySettle && (withdrawal.state === 'settled' || (isWaiting && withdrawal.batch_id !== null)) && (
          <Button variant="danger" onClick={() => setStep('bounce')}>
            برگشت از بانک
          </Button>
        )}
      </PageTitle>
      {open.length > 0 && (
        <p className="panel">
          <Link to="/approvals">یک درخواست درباره این برداشت در انتظار تأیید نفر دوم است.</Link>
        </p>
      )}
      <div className="record">
        <section className="record-part" aria-labelledby="timeline">
          <h2 id="timeline" className="section-title">
            رویدادها
          </h2>
          <MoneyTimeline events={timeline} />
        </section>
        <section className="panel" aria-label="این برداشت">
          <h2 className="panel-title">{mayRead ? <Link to={`/people/${person.id}`}>{name}</Link> : name}</h2>
          <Facts
            facts={[
              ['وضعیت', withdrawalStateWords[withdrawal.state]],
              ['مبلغ', formatToman(withdrawal.amount)],
              [
                'صاحب حساب',
                <bdi key="o" translate="no">
                  {account.owner ?? 'گفته نشده'}
                </bdi>,
              ],
              ['همان کاربر', withdrawal.owner_is_person ? 'بله' : 'نام دیگری است'],
              ['حساب', accountWord(account)],
              ...(mayReadAccount ? [['شماره کامل', <FullAccount key={id} id={id} />] as const] : []),
              [
                'این حساب از',
                withdrawal.account_since === null ? 'نامعلوم' : <Moment key="s" at={withdrawal.account_since} />,
              ],
              ['بدهی کاربر', formatToman(withdrawal.owed)],
              [
                'آخرین بازگشت وجه',
                withdrawal.last_cashback_at === null ? 'ندارد' : <Moment key="c" at={withdrawal.last_cashback_at} />,
              ],
              ...(withdrawal.needs_second.length === 0
                ? []
                : [['نفر دوم', withdrawal.needs_second.map((one) => secondReasonWords[one]).join('، ')] as const]),
              ...(withdrawal.batch_id === null
                ? []
                : [
                    [
                      'دسته',
                      <Link key="b" to={`/withdrawals/batches/${withdrawal.batch_id}`}>
                        {formatNumber(withdrawal.batch_id)}
                      </Link>,
                    ] as const,
                  ]),
              ...(withdrawal.bank_reference === null
                ? []
                : [
                    [
                      'پیگیری بانک',
                      <bdi key="r" translate="no">
                        {withdrawal.bank_reference}
                      </bdi>,
                    ] as const,
                  ]),
              ['زمان', <Moment key="m" at={withdrawal.created_at} />],
            ]}
          />
        </section>
      </div>
      {step === 'settle' && <SettleWithdrawal withdrawal={withdrawal} onDone={done} onClose={close} />}
      {step === 'bounce' && (
        <ReasonDialog
          title="برگشت برداشت از بانک"
          body={`${formatToman(withdrawal.amount)} به کیف پول برمی‌گردد و کاربر خبر می‌گیرد که حسابش را بررسی کند.`}
          confirm="ثبت برگشت"
          isDanger
          act={(reason) =>
            call(bounceDeskWithdrawal, { params: { id }, body: { reason } }).then(() =>
              toastSuccess('برگشت برداشت ثبت شد.'),
            )
          }
          onDone={done}
          onClose={close}
        />
      )}
      {step === 'reject' && (
        <ReasonDialog
          title="رد برداشت"
          body={`${formatToman(withdrawal.amount)} به کیف پول برمی‌گردد و کاربر خبر می‌گیرد.`}
          confirm="رد برداشت"
          isDanger
          act={(reason) =>
            call(rejectDeskWithdrawal, { params: { id }, body: { reason } }).then(() => toastSuccess('برداشت رد شد.'))
          }
          onDone={done}
          onClose={close}
        />
      )}
    </>
  );
}
