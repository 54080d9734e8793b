import { buttonClass } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { siteCopy } from '../../copy/site-copy.ts';
import { BrandMark } from '../../shared/brand-mark.tsx';
import { HeaderSearch } from '../search/header-search.tsx';
import type { MenuPath } from './current-entry.ts';
import { CATEGORY_MENU, MOBILE_MENU } from './menus.ts';
import { MobileMenuUser } from './mobile-menu-user.tsx';
import { ThemeSwitch } from '../theme-switch.tsx';

const { menu } = siteCopy;

/** The slide-in menu of narrow screens; its categories open over it and fill the screen. */
export function MobileMenu({ current }: { current: (path: MenuPath) => 'page' | 'true' | undefined }) {
  const link = (path: MenuPath, text: string) => (
    <a href={path} aria-current={current(path)}>
      {text}
    </a>
  );
  return (
    <div id={MOBILE_MENU} popover="auto" className="mobile-menu">
      <div className="menu-head">
        <span className="brand" translate="no">
          <BrandMark size={32} />
          {siteCopy.name}
        </span>
        <ThemeSwitch />
        <button
          type="button"
          className={buttonClass({ variant: 'quiet', shape: 'icon' })}
          popoverTarget={MOBILE_MENU}
          popoverTargetAction="hide"
          aria-label={menu.close}
        >
          <Icon name="close" />
        </button>
      </div>
      <HeaderSearch />
      <nav aria-label={menu.label} className="mobile-menu-links">
        {link('/', menu.home)}
        <button type="button" popoverTarget={CATEGORY_MENU}>
          {menu.categories}
          <Icon name="chevron-end" />
        </button>
        {link('/courses', menu.courses)}
        {link('/jobs', menu.jobs)}
        {link('/compare', menu.compare)}
        {link('/about', menu.about)}
        {link('/contact', menu.contact)}
        {link('/faq', menu.faq)}
      </nav>
      <MobileMenuUser />
    </div>
  );
}
