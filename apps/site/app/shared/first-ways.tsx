import { buttonClass } from '@kavosh/ui/button.tsx';
import { siteCopy } from '../copy/site-copy.ts';

/** Links for visitors of a site that has nothing to show yet. */
export function FirstWays() {
  const { contact, about } = siteCopy.firstWays;
  return (
    <>
      <a className={buttonClass({})} href="/contact">
        {contact}
      </a>
      <a className={buttonClass({ variant: 'secondary' })} href="/about">
        {about}
      </a>
    </>
  );
}
