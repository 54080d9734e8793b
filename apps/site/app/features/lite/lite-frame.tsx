import type { ReactNode } from 'react';
import { siteCopy } from '../../copy/site-copy.ts';
import { BrandMark } from '../../shared/brand-mark.tsx';
import { liteCopy as copy } from './copy.ts';

/** What stands around a page without a script: the site's own header needs one to know who is signed in. */
export function LiteFrame({ isMember, children }: { isMember: boolean; children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#main">
        {siteCopy.skip}
      </a>
      <header className="lite-header">
        <a className="brand" href="/" translate="no">
          <BrandMark />
          {siteCopy.name}
        </a>
        <nav aria-label={copy.header.label}>
          <a href="/courses">{copy.header.courses}</a>
          <a href="/jobs">{copy.header.jobs}</a>
          <a href={isMember ? '/lite' : '/lite/sign-in'}>{isMember ? copy.header.account : copy.header.signIn}</a>
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        <div className="page page-plain lite">{children}</div>
      </main>
      <footer className="lite-footer">
        <nav aria-label={copy.footer.label}>
          <a href="/lite/saver">{copy.footer.saver}</a>
          <a href="/help#lite">{copy.footer.help}</a>
          <a href="/contact">{copy.footer.contact}</a>
        </nav>
      </footer>
    </>
  );
}
