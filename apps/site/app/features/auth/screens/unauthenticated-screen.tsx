import { buttonClass } from '@kavosh/ui/button.tsx';
import { StarOrnament } from '@kavosh/ui/star-ornament.tsx';
import { StarPattern } from '@kavosh/ui/star-pattern.tsx';
import { siteCopy } from '../../../copy/site-copy.ts';
import { authCopy } from '../copy.ts';
import { useNext } from '../flow/use-next.ts';

/** The page that was asked for belongs to people who signed in. */
export function UnauthenticatedScreen() {
  const to = useNext();
  return (
    <section className="message-page">
      <StarPattern fade="centre" />
      <StarOrnament size={120} />
      <h1>{authCopy.unauthenticated.text}</h1>
      <a className={buttonClass({ size: 'large' })} href={to('/auth')}>
        {siteCopy.auth}
      </a>
    </section>
  );
}
