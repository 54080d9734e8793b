import { useState, type ReactNode } from 'react';
import { showProfile } from '@kavosh/contract/profile.ts';
import { normalizeMobile } from '@kavosh/persian/mobile.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { Skeleton } from '@kavosh/ui/skeleton.tsx';
import { DashboardData } from '../../shared/dashboard/dashboard-data.tsx';
import { useDashboardCall } from '../../shared/dashboard/use-dashboard-call.ts';
import { usePhone, useToken } from '../../session/use-session.ts';
import { accountCopy } from './copy.ts';
import { Devices, DevicesWait } from './devices.tsx';
import { ProfileForm } from './profile-form.tsx';
import './account.css';
import './profile.css';

/** The person's profile, their password (another feature's part), and where they are signed in. */
export function EditPage({ password }: { password: (onChanged: () => void) => ReactNode }) {
  const token = useToken();
  const profile = useDashboardCall(showProfile, {});
  const [saves, setSaves] = useState(0);
  const [passwords, setPasswords] = useState(0);
  return (
    <div className="page page-plain account">
      <header className="page-head">
        <h1>{accountCopy.title}</h1>
      </header>
      <Mobile />
      <DashboardData call={profile} wait={<ProfileWait />}>
        {/* What was saved is what the form begins with; another person's form is another one. */}
        {(data) => (
          <ProfileForm
            key={`${token} ${saves}`}
            profile={data.profile}
            onSaved={(saved) => {
              profile.change(() => ({ profile: saved }));
              setSaves(saves + 1);
            }}
          />
        )}
      </DashboardData>
      {password(() => setPasswords(passwords + 1))}
      {/* Another person's devices are another list; a new password leaves one of them. */}
      {token ? <Devices key={`${token} ${passwords}`} /> : <DevicesWait />}
    </div>
  );
}

/** The number is who the account belongs to; it does not change here. */
function Mobile() {
  const phone = usePhone();
  const mobile = normalizeMobile(phone ?? '');
  if (phone !== undefined && !mobile) return null;
  return (
    <dl className="profile-mobile" aria-label={accountCopy.person}>
      <dt>{accountCopy.mobile}</dt>
      <dd>
        {mobile ? (
          <bdi dir="ltr" translate="no">
            {toPersianDigits(mobile)}
          </bdi>
        ) : (
          <Skeleton shape="line" className="profile-mobile-wait" />
        )}
      </dd>
    </dl>
  );
}

/** In the shape of the form, so that nothing moves when it comes. */
function ProfileWait() {
  return (
    <div className="profile-form" aria-hidden="true">
      <div className="profile-image">
        <Skeleton shape="circle" className="profile-image-wait" />
      </div>
      {Array.from({ length: 4 }, (_, row) => (
        <div key={row} className="profile-pair">
          <Skeleton className="profile-field-wait" />
          <Skeleton className="profile-field-wait" />
        </div>
      ))}
    </div>
  );
}
