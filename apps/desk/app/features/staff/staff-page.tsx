import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  dismissStaff,
  linkInvitation,
  listStaff,
  resetStaffFactors,
  revokeInvitation,
  signOutStaff,
  type StaffMember,
} from '@kavosh/contract/desk/staff.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { toastError, toastSuccess } from '@kavosh/ui/toast.ts';
import { sentenceOf } from '@kavosh/office/api/office-error.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { useSession } from '@kavosh/office/session/use-session.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { ChangeRoles } from './change-roles.tsx';
import { InviteStaff, InvitationLink } from './invite-staff.tsx';
import { RoleList } from './role-list.tsx';
import { MobileNumber } from '@kavosh/office/page/mobile-number.tsx';

const staffKey = ['staff'];
const refresh = () => queryClient.invalidateQueries({ queryKey: staffKey });

type Asked = { member: StaffMember; what: 'dismiss' | 'sign-out' | 'reset' | 'roles' };

/** Members, open invitations, and the permissions of each role. */
export function StaffPage() {
  const query = useQuery({ queryKey: staffKey, queryFn: ({ signal }) => call(listStaff, {}, signal) });
  const me = useSession().data?.staff_id;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const revoke = async (id: number) => {
    try {
      await call(revokeInvitation, { params: { id: String(id) } });
      toastSuccess('دعوت‌نامه پس گرفته شد.');
    } catch (error) {
      toastError(sentenceOf(error));
    }
    await refresh();
  };
  const makeLink = async (id: number) => {
    try {
      setLink((await call(linkInvitation, { params: { id: String(id) } })).link);
    } catch (error) {
      toastError(sentenceOf(error));
    }
    await refresh();
  };
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  const { staff = [], invitations = [], roles = [] } = query.data ?? {};
  return (
    <>
      <PageTitle title="همکاران و نقش‌ها">
        <InviteStaff
          roles={roles}
          onInvited={(made) => {
            setLink(made);
            void refresh();
          }}
        />
      </PageTitle>
      {query.isPending && <output>{officeCopy.loading}</output>}
      <section aria-labelledby="members">
        <h2 id="members" className="section-title">
          همکاران
        </h2>
        <ul className="cards">
          {staff.map((member) => (
            <li key={member.id} className="panel" data-quiet={member.dismissed_at !== null || undefined}>
              <h3 className="panel-title">
                {member.name} {member.dismissed_at !== null && <Badge>پایان همکاری</Badge>}
              </h3>
              <p>
                <MobileNumber number={member.masked} /> · {member.roles.map(({ name }) => name).join('، ')}
              </p>
              <p className="muted">
                آخرین بار: <Moment at={member.last_seen_at} /> · {formatNumber(member.open_sessions)} نشست باز
                {!member.factors.totp && member.factors.passkeys === 0 && ' · بدون ورود دومرحله‌ای'}
              </p>
              {member.dismissed_at === null && member.id !== me && (
                <div className="panel-actions">
                  <Button variant="quiet" size="small" onClick={() => setAsked({ member, what: 'roles' })}>
                    نقش‌ها
                  </Button>
                  <Button variant="quiet" size="small" onClick={() => setAsked({ member, what: 'sign-out' })}>
                    بستن نشست‌ها
                  </Button>
                  <Button variant="quiet" size="small" onClick={() => setAsked({ member, what: 'reset' })}>
                    ورود دومرحله‌ای از نو
                  </Button>
                  <Button variant="quiet" size="small" onClick={() => setAsked({ member, what: 'dismiss' })}>
                    پایان همکاری
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      </section>
      {invitations.length > 0 && (
        <section aria-labelledby="invited">
          <h2 id="invited" className="section-title">
            دعوت‌های باز
          </h2>
          <ul className="lines">
            {invitations.map((one) => (
              <li key={one.id} className="line">
                <span>
                  <MobileNumber number={one.masked} /> · {one.roles.map(({ name }) => name).join('، ')} · تا{' '}
                  <Moment at={one.expires_at} />
                  {one.state === 'asked' && ' · در انتظار تأیید مالک دیگر'}
                  {one.state === 'allowed' && ' · تأیید شد؛ هنوز نشانی ندارد'}
                </span>
                {one.state === 'allowed' && (
                  <Button variant="quiet" size="small" onClick={() => void makeLink(one.id)}>
                    ساختن نشانی
                  </Button>
                )}
                <Button variant="quiet" size="small" onClick={() => void revoke(one.id)}>
                  پس گرفتن
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <RoleList roles={roles} onChanged={() => void refresh()} />
      <InvitationLink link={link} onClose={() => setLink(null)} />
      {asked?.what === 'roles' && (
        <ChangeRoles
          member={asked.member}
          roles={roles}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            void refresh();
          }}
        />
      )}
      {asked && asked.what !== 'roles' && (
        <Question member={asked.member} what={asked.what} onClose={() => setAsked(null)} onLink={setLink} />
      )}
    </>
  );
}

function Question({
  member,
  what,
  onClose,
  onLink,
}: {
  member: StaffMember;
  what: Exclude<Asked['what'], 'roles'>;
  onClose: () => void;
  onLink: (link: string) => void;
}) {
  const params = { id: String(member.id) };
  const words = {
    dismiss: {
      title: `پایان همکاری ${member.name}`,
      body: 'همه نشست‌های او همین حالا بسته می‌شود. حساب او در سایت سر جایش می‌ماند.',
      confirm: 'پایان همکاری',
      act: (reason: string): Promise<unknown> => call(dismissStaff, { params, body: { reason } }),
    },
    'sign-out': {
      title: `بستن نشست‌های ${member.name}`,
      body: 'او می‌تواند دوباره وارد شود.',
      confirm: 'بستن نشست‌ها',
      act: (reason: string): Promise<unknown> => call(signOutStaff, { params, body: { reason } }),
    },
    reset: {
      title: `ورود دومرحله‌ای ${member.name} از نو`,
      body: 'برنامه کدساز، کلیدهای عبور و کدهای بازیابی او بی‌اعتبار می‌شوند و با نشانی تازه‌ای از نو ساخته می‌شوند.',
      confirm: 'ساختن نشانی',
      act: async (reason: string) => onLink((await call(resetStaffFactors, { params, body: { reason } })).link),
    },
  }[what];
  return (
    <ReasonDialog
      title={words.title}
      body={words.body}
      confirm={words.confirm}
      isDanger={what !== 'sign-out'}
      act={words.act}
      onClose={onClose}
      onDone={() => {
        onClose();
        void refresh();
      }}
    />
  );
}
