import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  dismissPanelMember,
  listPanelMembers,
  revokePanelInvitation,
  signOutPanelMember,
  type PanelMember,
} from '@kavosh/contract/panel/panel-members.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { toastError, toastSuccess } from '@kavosh/ui/toast.ts';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { sentenceOf } from '@kavosh/office/api/office-error.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { MobileNumber } from '@kavosh/office/page/mobile-number.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { Pending } from '@kavosh/office/page/pending.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { ChangeRole } from './change-role.tsx';
import { InvitationLink, InviteMember } from './invite-member.tsx';

/** Who works in the academy's panel, as what: invited by their number, removed, signed out. */
export function TeamPage() {
  const query = useQuery({
    queryKey: [listPanelMembers.path],
    queryFn: ({ signal }) => call(listPanelMembers, {}, signal),
  });
  const [link, setLink] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ act: 'dismiss' | 'sign_out'; member: PanelMember } | null>(null);
  const [changing, setChanging] = useState<PanelMember | null>(null);
  if (!query.data)
    return (
      <>
        <PageTitle title="اعضا" />
        <Pending query={query} />
      </>
    );
  const { members, invitations, roles } = query.data;
  const again = () => void query.refetch();
  const revoke = async (id: number) => {
    try {
      await call(revokePanelInvitation, { params: { id: String(id) } });
      toastSuccess('دعوت‌نامه پس گرفته شد.');
    } catch (error) {
      toastError(sentenceOf(error));
    }
    again();
  };
  return (
    <>
      <PageTitle title="اعضا">
        <InviteMember
          roles={roles}
          onInvited={(made) => {
            setLink(made);
            again();
          }}
        />
      </PageTitle>
      <ul className="lines" aria-label="اعضا">
        {members.map((member) => (
          <li key={member.id} className="panel">
            <p>
              <bdi translate="no">{member.name}</bdi> {member.is_self && <Badge tone="accent">شما</Badge>} ·{' '}
              {member.roles.map(({ name }) => name).join('، ')}
            </p>
            <p className="muted">
              <MobileNumber number={member.masked} /> · عضو از <Moment at={member.created_at} /> · آخرین حضور{' '}
              <Moment at={member.last_seen_at} /> · نشست باز: {formatNumber(member.open_sessions)} ·{' '}
              {member.has_factor ? 'ورود دومرحله‌ای دارد' : 'بی ورود دومرحله‌ای'}
            </p>
            <div className="form-actions">
              <Button variant="secondary" size="small" onClick={() => setChanging(member)}>
                تغییر نقش
              </Button>
              {member.open_sessions > 0 && (
                <Button variant="secondary" size="small" onClick={() => setAsked({ act: 'sign_out', member })}>
                  پایان نشست‌ها
                </Button>
              )}
              {!member.is_self && (
                <Button variant="quiet" size="small" onClick={() => setAsked({ act: 'dismiss', member })}>
                  پایان عضویت
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {invitations.length > 0 && (
        <section aria-labelledby="invited">
          <h2 id="invited" className="section-title">
            دعوت‌شدگان
          </h2>
          <ul className="lines">
            {invitations.map((one) => (
              <li key={one.id} className="line">
                <span>
                  <MobileNumber number={one.masked} /> · {one.roles.map(({ name }) => name).join('، ')} · تا{' '}
                  <Moment at={one.expires_at} />
                </span>
                <Button variant="quiet" size="small" onClick={() => void revoke(one.id)}>
                  پس گرفتن
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <InvitationLink link={link} onClose={() => setLink(null)} />
      {changing && (
        <ChangeRole
          member={changing}
          roles={roles}
          onDone={(made) => {
            setChanging(null);
            setLink(made);
            again();
          }}
          onStale={again}
          onClose={() => setChanging(null)}
        />
      )}
      {asked && (
        <ReasonDialog
          title={asked.act === 'dismiss' ? 'پایان عضویت' : 'پایان نشست‌ها'}
          body={
            asked.act === 'dismiss'
              ? `نشست‌های ${asked.member.name} همین حالا بسته می‌شود و دیگر به این پنل راه ندارد. حساب او در سایت می‌ماند.`
              : `همه نشست‌های ${asked.member.name} در این پنل بسته می‌شود.`
          }
          confirm={asked.act === 'dismiss' ? 'پایان عضویت' : 'پایان نشست‌ها'}
          cancel={officeCopy.close}
          isDanger
          act={async (reason) => {
            const input = { params: { id: String(asked.member.id) }, body: { reason } };
            await (asked.act === 'dismiss' ? call(dismissPanelMember, input) : call(signOutPanelMember, input));
            toastSuccess(asked.act === 'dismiss' ? 'عضویت پایان یافت.' : 'نشست‌ها بسته شد.');
          }}
          onDone={() => {
            setAsked(null);
            again();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
