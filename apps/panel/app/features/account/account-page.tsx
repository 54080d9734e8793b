import { renewPanelRecoveryCodes } from '@kavosh/contract/panel/session.ts';
import { RecoveryPart } from '@kavosh/office/account/recovery-part.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { useSession } from '@kavosh/office/session/use-session.ts';
import { formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import { SessionsPart } from './sessions-part.tsx';
import { toPersianDigits } from '@kavosh/persian/digits.ts';

/** Who is signed in, in which academy and as what. */
export function AccountPage() {
  const session = useSession().data;
  if (!session) return null;
  const { totp, passkeys, recovery_codes: codes } = session.factors;
  // Codes stand in for a second factor: who has none has no use for them.
  const hasFactor = totp || passkeys > 0;
  return (
    <>
      <PageTitle title="حساب من" />
      <Facts
        facts={[
          ['نام', session.name],
          ['آموزشگاه', session.organisation?.name ?? ''],
          ['نقش', session.roles.map(({ name }) => name).join('، ')],
          ['برنامه کدساز', totp ? 'دارد' : 'ندارد'],
          ['کلید عبور', toPersianDigits(String(passkeys))],
          ['پایان این نشست', formatJalaliDateTime(new Date(session.expires_at))],
        ]}
      />
      {hasFactor && <RecoveryPart left={codes} renew={() => call(renewPanelRecoveryCodes, {})} />}
      <SessionsPart />
    </>
  );
}
