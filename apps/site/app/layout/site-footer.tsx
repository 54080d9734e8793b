import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { showFooter } from '@kavosh/contract/site-texts.ts';
import type { IconName } from '@kavosh/ui/icon-paths.ts';
import { Icon } from '@kavosh/ui/icon.tsx';
import { StarPattern } from '@kavosh/ui/star-pattern.tsx';
import { siteCopy } from '../copy/site-copy.ts';
import { BrandMark } from '../shared/brand-mark.tsx';
import { InstallApp } from './install/install-app.tsx';
import { installCopy } from './install/install-copy.ts';
import { StoreLinks } from './store-links.tsx';

const { footer, menu } = siteCopy;

/** A sign for a page elsewhere, by what people do there; the marks of those sites are theirs. */
function signOf(url: string): IconName {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  if (/linkedin|jobinja|jobvision/.test(host)) return 'briefcase';
  if (/youtube|aparat|namasha/.test(host)) return 'play';
  if (/instagram|pinterest|rubika/.test(host)) return 'camera';
  return /t\.me|telegram|ble\.ir|eitaa|whatsapp|wa\.me|soroush|splus|igap/.test(host) ? 'send' : 'external';
}

interface SiteFooterProps {
  /** `year`: the present one, in Persian digits. */
  foot: EndpointData<typeof showFooter> & { year: string };
}

/** What each page ends with; without stores that have the app, how the site is put on a phone. */
export function SiteFooter({ foot: { footer: links, documents, year } }: SiteFooterProps) {
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
          <a href="/for-academies">{footer.forAcademies}</a>
          <a href="/lite/saver">{footer.saver}</a>
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
                <Icon name={signOf(page.url)} size={18} />
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
      <div className="site-footer-end">
        <p>{footer.rights(year)}</p>
        {links.trust.length > 0 && (
          <ul aria-label={footer.trust}>
            {links.trust.map(({ name, url }) => (
              <li key={url}>
                <a className="trust-mark" href={url} rel="noopener" target="_blank">
                  <Icon name="shield" size={18} />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  );
}
