import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import { Button, buttonClass } from '@kavosh/ui/button.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { OfficeError, sentenceOf } from '../api/office-error.ts';
import { theOffice } from '../office.ts';
import { Door } from './door.tsx';
import { keepSession } from './use-session.ts';
import { focusOnArrival } from '../fields/focus-on-arrival.ts';
import { MobileNumber } from '../page/mobile-number.tsx';
import { onSubmit, useAction } from '../action/use-action.ts';

/** The page of an invitation's link: the invited person, the roles, and the password to accept it with. */
export function InvitationPage() {
  const token = window.location.hash.slice(1);
  const navigate = useNavigate();
  const office = theOffice();
  const { data: invitation, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => office.session.readInvitation(token, signal),
    staleTime: Infinity,
  });
  const [password, setPassword] = useState('');
  const accept = useAction(async () => {
    keepSession(await office.session.acceptInvitation({ token, password }));
    await navigate('/', { replace: true });
  });
  const failure = accept.error === null ? undefined : (accept.field('password') ?? sentenceOf(accept.error));
  if (error)
    return (
      <Door title="دعوت‌نامه">
        <p className="desk-error" role="alert">
          {error instanceof OfficeError && error.status === 422
            ? 'این نشانی دعوت‌نامه کامل نیست. نشانی را از نو باز کنید.'
            : sentenceOf(error)}
        </p>
        <Link className={buttonClass({ variant: 'secondary' })} to="/">
          ورود به {office.name}
        </Link>
      </Door>
    );
  return (
    <Door title={`دعوت به ${office.name}`}>
      {invitation && (
        <form className="desk-form" onSubmit={onSubmit(accept.act)}>
          <p className="desk-note">
            دارنده شماره <MobileNumber number={invitation.masked} /> با نقش{' '}
            {invitation.roles.map(({ name }) => `«${name}»`).join(' و ')}
            {invitation.organisation && (
              <>
                {' '}
                در <bdi translate="no">{invitation.organisation.name}</bdi>
              </>
            )}{' '}
            دعوت شده است. این دعوت‌نامه تا {formatJalaliDateTime(new Date(invitation.expires_at))} معتبر است.
          </p>
          {invitation.has_password ? (
            <>
              <TextField
                label={`رمز عبور حساب شما در ${office.product}`}
                type="password"
                dir="ltr"
                autoComplete="current-password"
                ref={focusOnArrival}
                value={password}
                onChange={(event) => setPassword(event.target.value)}
                error={failure}
              />
              <Button type="submit" busy={accept.busy} disabled={password === ''}>
                پذیرفتن دعوت
              </Button>
            </>
          ) : (
            <p className="desk-note">
              این شماره هنوز حسابی با رمز عبور ندارد. اول در سایت ثبت‌نام کنید یا برای حساب خود رمز عبور بگذارید، سپس
              همین نشانی را دوباره باز کنید. <a href="/auth">ورود یا ثبت‌نام در سایت</a>
            </p>
          )}
        </form>
      )}
    </Door>
  );
}
