import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  listAcademyAccounts,
  readAcademyAccount,
  setAcademyAccount,
  type AcademyAccount,
} from '@kavosh/contract/desk/settlement/academy-account.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { SetAccount } from '@kavosh/office/account/set-account.tsx';
import { AccountNumber } from './account-number.tsx';
import { useMay } from './use-may.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';

const endWord = ({ end, owner }: AcademyAccount): string => `شبا …${toPersianDigits(end)}، ${owner}`;

const readSheba = async (id: string): Promise<string | null> =>
  (await call(readAcademyAccount, { params: { id } })).sheba;

const NOTE =
  'تا هفت روز پس از ثبت، به حساب تازه واریز نمی‌شود. شماره را از راهی جز همان نامه‌ای که آن را آورده، با آموزشگاه ' +
  'بررسی کنید.';

/** The account that an academy is paid to, and those before it. */
export function AcademyAccountPanel({ id, linksStatement }: { id: string; linksStatement: boolean }) {
  const mayMake = useMay('payouts.make');
  const mayRead = useMay('bank.read');
  const [isSetting, setSetting] = useState(false);
  const query = useQuery({
    queryKey: ['academy-account', id],
    queryFn: ({ signal }) => call(listAcademyAccounts, { params: { id } }, signal),
  });
  if (query.error) return <Failed isPart error={query.error} onRetry={query.refetch} />;
  const accounts = query.data?.accounts ?? [];
  const current = accounts.find((one) => one.is_current);
  return (
    <section className="panel" aria-labelledby="academy-account">
      <h2 id="academy-account" className="panel-title">
        حساب برای تسویه
      </h2>
      {current ? (
        <>
          <p>{endWord(current)}</p>
          <p className="muted">
            قابل واریز از <Moment at={current.usable_from} />؛ ثبت از <bdi translate="no">{current.added_by.name}</bdi>
          </p>
        </>
      ) : (
        <p className="muted">{query.isPending ? '' : 'شماره شبایی ثبت نشده است و چیزی واریز نمی‌شود.'}</p>
      )}
      {accounts.length > 1 && (
        <ul className="lines" aria-label="حساب‌های پیشین">
          {accounts
            .filter((one) => !one.is_current)
            .map((one) => (
              <li key={one.id} className="line">
                <span>{endWord(one)}</span>
                <Moment at={one.added_at} />
              </li>
            ))}
        </ul>
      )}
      {linksStatement && (
        <p>
          <Link to={`/academies/${id}/statement`}>گردش حساب</Link>
        </p>
      )}
      <div className="form-actions">
        {current && mayRead && <AccountNumber key={current.id} read={() => readSheba(id)} />}
        {mayMake && (
          <Button variant="secondary" size="small" onClick={() => setSetting(true)}>
            {current ? 'حساب تازه' : 'ثبت حساب'}
          </Button>
        )}
      </div>
      {isSetting && (
        <SetAccount
          kept={`academy account ${id}`}
          title="حساب آموزشگاه"
          note={NOTE}
          confirm="ثبت حساب"
          done="حساب آموزشگاه ثبت شد."
          save={(body) => call(setAcademyAccount, { params: { id }, body })}
          onDone={() => {
            setSetting(false);
            void query.refetch();
          }}
          onClose={() => setSetting(false)}
        />
      )}
    </section>
  );
}
