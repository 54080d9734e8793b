import { Button, buttonClass } from '@kavosh/ui/button.tsx';
import { siteCopy } from '../../../copy/site-copy.ts';
import { nextOf } from '../../../session/safe-next.ts';
import { authCopy } from '../copy.ts';

const leave = async () => {
  const { signOutHere } = await import('../../../session/sign-out.ts');
  await signOutHere();
};

/** The first screen for people who are signed in already: by «back», or by an old link. Shown in the browser alone. */
export function SignedInAlready() {
  return (
    <>
      <h1>{authCopy.signedIn.title}</h1>
      <div className="auth-form auth-form-apart">
        <a className={buttonClass({ size: 'large' })} href={nextOf(location.search) ?? '/'}>
          {authCopy.signedIn.go}
        </a>
        <Button variant="quiet" onClick={() => void leave()}>
          {siteCopy.user.leave}
        </Button>
      </div>
    </>
  );
}
