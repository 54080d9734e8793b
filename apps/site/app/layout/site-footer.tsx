import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { showFooter } from '@kavosh/contract/site-texts.ts';
import { StarPattern } from '@kavosh/ui/star-pattern.tsx';
import { siteCopy } from '../copy/site-copy.ts';
import { BrandMark } from '../shared/brand-mark.tsx';
import { InstallApp } from './install/install-app.tsx';
import { installCopy } from './install/install-copy.ts';
import { StoreLinks } from './store-links.tsx';

const { footer, menu } = siteCopy;

/** What each page ends with; without stores that have the app, how the site is put on a phone. */
export function SiteFooter({ foot: { footer: links, documents } }: { foot: EndpointData<typeof showFooter> }) {
  return (
    <footer className="site-footer">
      <StarPattern fade="side" />
      <div className="site-footer-grid">
        <div className="site-footer-promise">
          <a className="brand" href="/" translate="no">
            <BrandMark />
            {siteCopy.name}
          </a>
          <p>{footer.promise}</p>
        </div>
        <nav aria-label={footer.pages}>
          <h2>{footer.pages}</h2>
          <a href="/courses">{menu.courses}</a>
          <a href="/jobs">{menu.jobs}</a>
          <a href="/categories">{menu.categories}</a>
          <a href="/compare">{menu.compare}</a>
          <a href="/about">{menu.about}</a>
          <a href="/contact">{menu.contact}</a>
          <a href="/faq">{menu.faq}</a>
          {documents.map((key) => (
            <a key={key} href={`/${key}`}>
              {footer.documents[key]}
            </a>
          ))}
        </nav>
        {links.follow.length > 0 && (
          <nav aria-label={footer.follow}>
            <h2>{footer.follow}</h2>
            {links.follow.map((page) => (
              <a key={page.url} href={page.url} rel="noopener noreferrer" target="_blank">
                {page.name}
              </a>
            ))}
          </nav>
        )}
        {links.stores.length > 0 ? (
          <nav className="site-footer-app" aria-label={footer.app}>
            <h2>{footer.app}</h2>
            <StoreLinks stores={links.stores} />
          </nav>
        ) : (
          <section className="site-footer-app" data-installs aria-label={installCopy.title}>
            <h2>{installCopy.title}</h2>
            <InstallApp />
          </section>
        )}
      </div>
      <p className="site-footer-end">{footer.rights}</p>
    </footer>
  );
}
