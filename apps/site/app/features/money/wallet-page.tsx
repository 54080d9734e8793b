import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { showBalanceHistory, showWallet } from '@kavosh/contract/wallet.ts';
import { formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { Icon } from '@kavosh/ui/icon.tsx';
import type { IconName } from '@kavosh/ui/icon-paths.ts';
import { Skeleton } from '@kavosh/ui/skeleton.tsx';
import { DashboardData } from '../../shared/dashboard/dashboard-data.tsx';
import { useDashboardCall } from '../../shared/dashboard/use-dashboard-call.ts';
import { refreshMember } from '../../session/member.ts';
import { useHydrated } from '../../session/use-session.ts';
import { BalanceLots } from './balance/balance-lots.tsx';
import { BalanceChart } from './balance/balance-chart.tsx';
import { moneyCopy } from './copy.ts';
import { TopUpForm } from './top-up-form.tsx';
import { TopUpNotice } from './top-up-result.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import './money.css';

const copy = moneyCopy.wallet;

/** What the member has and had, getting it out and putting more in. */
export function WalletPage() {
  const wallet = useDashboardCall(showWallet, {});
  const history = useDashboardCall(showBalanceHistory, {});
  const renew = () => {
    wallet.reload();
    history.reload();
    refreshMember();
  };
  return (
    <div className="page page-plain money">
      <header className="page-head">
        <h1>{copy.title}</h1>
      </header>
      <ReturnedTopUp onVerified={renew} />
      <DashboardData call={wallet} wait={<WalletWaits />}>
        {(data) => (
          <>
            <Figures data={data} />
            <div className="money-pair">
              <WithdrawForm wallet={data} onDone={renew} />
              <TopUpForm onReturn={renew} />
            </div>
          </>
        )}
      </DashboardData>
      <BalanceLots />
      <BalanceChart call={history} />
      <p>
        <a className="money-link" href="/dashboard/transactions">
          {copy.statement}
        </a>
      </p>
    </div>
  );
}

/** The payment gateway sends people back to `?top_up={id}`. */
function ReturnedTopUp({ onVerified }: { onVerified: () => void }) {
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const id = hydrated ? new URLSearchParams(search).get('top_up') : null;
  if (id === null || !/^[1-9]\d{0,9}$/.test(id)) return null;
  return (
    <TopUpNotice
      key={id}
      id={id}
      onVerified={onVerified}
      onClose={() => void navigate(pathname, { replace: true, preventScrollReset: true })}
    />
  );
}

/** The balance is one sum; the amounts that can be spent and withdrawn are shown under their own names. */
function Figures({ data: { purchases, cashback, wallet, withdrawal } }: { data: EndpointData<typeof showWallet> }) {
  const { held, owed, cashback_locked: locked, cashback_unlocks_at: unlocksAt } = wallet;
  return (
    <>
      <dl className="money-figures">
        <Figure icon="receipt" name={copy.cards.purchases} amount={purchases.amount}>
          <dd className="money-figure-note">{copy.purchaseCount(purchases.count)}</dd>
        </Figure>
        <Figure icon="spark" name={copy.cards.cashback} amount={cashback.amount}>
          <dd className="money-figure-note">{copy.cashbackNote}</dd>
        </Figure>
        <Figure icon="wallet" name={copy.cards.balance} amount={wallet.balance}>
          <dd className="money-figure-parts">
            <dl>
              <div>
                <dt>{copy.spendable}</dt>
                <dd translate="no">{formatToman(wallet.balance_available)}</dd>
              </div>
              <div>
                <dt>{copy.withdrawable}</dt>
                <dd translate="no">{formatToman(wallet.withdrawable)}</dd>
              </div>
            </dl>
          </dd>
        </Figure>
      </dl>
      {withdrawal.held_until !== null && (
        <Note icon="shield">{moneyCopy.withdraw.held(formatJalaliDateTime(new Date(withdrawal.held_until)))}</Note>
      )}
      {locked > 0 && unlocksAt === null && <Note icon="spark">{copy.waiting(locked)}</Note>}
      {locked > 0 && unlocksAt !== null && (
        <Note icon="spark">{copy.fresh(locked, formatJalaliDateTime(new Date(unlocksAt)))}</Note>
      )}
      {held > 0 && <Note icon="clock">{owed > 0 ? copy.stopped(held) : copy.setAside(held)}</Note>}
      {owed > 0 && <Note icon="info">{copy.owed(owed)}</Note>}
    </>
  );
}

const Note = ({ icon, children }: { icon: IconName; children: string }) => (
  <p className="money-note">
    <Icon name={icon} size={18} />
    {children}
  </p>
);

const Figure = ({
  icon,
  name,
  amount,
  children,
}: {
  icon: IconName;
  name: string;
  amount: number;
  children?: ReactNode;
}) => (
  <div className="money-figure">
    <dt>
      <Icon name={icon} size={20} />
      {name}
    </dt>
    <dd translate="no">{formatToman(amount)}</dd>
    {children}
  </div>
);

function WalletWaits() {
  return (
    <div aria-hidden="true">
      <div className="money-figures">
        {[1, 2, 3].map((at) => (
          <Skeleton key={at} className="money-figure-wait" />
        ))}
      </div>
      <div className="money-pair">
        {[1, 2].map((at) => (
          <Skeleton key={at} className="money-form-wait" />
        ))}
      </div>
    </div>
  );
}
