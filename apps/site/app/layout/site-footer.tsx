import { StarPattern } from '@kavosh/ui/star-pattern.tsx';
import { siteCopy } from '../copy/site-copy.ts';
import { BrandMark } from '../shared/brand-mark.tsx';
import { socialPages } from './outside-links.ts';
import { StoreLinks } from './store-links.tsx';

const { footer, menu } = siteCopy;

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <StarPattern fade="side" />
      <div className="site-footer-grid">
        <div className="site-footer-promise">
          <a className="brand" href="/">
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
        </nav>
        <nav aria-label={footer.follow}>
          <h2>{footer.follow}</h2>
          {socialPages.map((page) => (
            <a key={page.url} href={page.url} rel="noopener noreferrer" target="_blank">
              {page.name}
            </a>
          ))}
        </nav>
        <nav className="site-footer-app" aria-label={footer.app}>
          <h2>{footer.app}</h2>
          <StoreLinks />
        </nav>
      </div>
      <p className="site-footer-end">{footer.rights}</p>
    </footer>
  );
}
