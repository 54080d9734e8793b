import { normalizeMobile } from '@kavosh/persian/mobile.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { Avatar } from '@kavosh/ui/avatar.tsx';
import { Skeleton } from '@kavosh/ui/skeleton.tsx';
import { useMember } from '../../session/member.ts';
import { usePhone, useToken } from '../../session/use-session.ts';
import { accountCopy } from './copy.ts';
import { Devices, DevicesWait } from './devices.tsx';
import './account.css';

/** Whose account it is, and where it is signed in. */
export function EditPage() {
  const token = useToken();
  return (
    <div className="page page-plain account">
      <header className="page-head"><h1>{accountCopy.title}</h1></header>
      <Person />
      {/* Another person's devices are another list. */}
      {token ? <Devices key={token} /> : <DevicesWait />}
    </div>
  );
}

function Person() {
  const member = useMember();
  const phone = usePhone();
  const mobile = normalizeMobile(phone ?? '');
  const profile = member.state === 'member' ? member.profile : null;
  const name = profile && `${profile.first_name} ${profile.last_name}`.trim();
  return (
    <section className="person" aria-label={accountCopy.person}>
      <Avatar url={profile?.image} name={name ?? ''} size={64} />
      <dl>
        <div><dt>{accountCopy.name}</dt><dd>{name ?? <Skeleton shape="line" className="person-wait" />}</dd></div>
        {(phone === undefined || mobile) && <div><dt>{accountCopy.mobile}</dt><dd>{mobile ? toPersianDigits(mobile) : <Skeleton shape="line" className="person-wait" />}</dd></div>}
      </dl>
    </section>
  );
}
