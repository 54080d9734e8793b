import { useLocation } from 'react-router';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { siteCopy } from '../copy/site-copy.ts';
import { BrandMark } from '../shared/brand-mark.tsx';
import { currentEntry, type MenuPath } from './menus/current-entry.ts';
import { CategoryMenu } from './menus/category-menu.tsx';
import { HeaderSearch } from './search/header-search.tsx';
import { CATEGORY_MENU, MOBILE_MENU, useMenusThatClose, type MenuCategory } from './menus/menus.ts';
import { MobileMenu } from './menus/mobile-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { UserMenuButton } from './menus/user-menu-button.tsx';

const { menu } = siteCopy;

export function SiteHeader({ categories }: { categories: readonly MenuCategory[] }) {
  const { pathname } = useLocation();
  useMenusThatClose();
  const current = (path: MenuPath) => currentEntry(path, pathname);
  return (
    <header className="site-header" data-home={pathname === '/' || undefined}>
      <div className="site-header-row">
        <button
          type="button"
          className={buttonClass({ variant: 'quiet', shape: 'icon' }, 'for-narrow')}
          popoverTarget={MOBILE_MENU}
          aria-label={menu.open}
        >
          <Icon name="menu" size={24} />
        </button>
        <a className="brand" href="/" translate="no">
          <BrandMark />
          {siteCopy.name}
        </a>
        <nav className="main-menu for-wide" aria-label={menu.label}>
          <a href="/" aria-current={current('/')}>
            {menu.home}
          </a>
          <button type="button" popoverTarget={CATEGORY_MENU}>
            {menu.categories}
            <Icon name="chevron-down" size={18} />
          </button>
          <a href="/jobs" aria-current={current('/jobs')}>
            {menu.jobs}
          </a>
          <a href="/about" aria-current={current('/about')}>
            {menu.about}
          </a>
          <a href="/contact" aria-current={current('/contact')}>
            {menu.contact}
          </a>
          <a href="/faq" aria-current={current('/faq')}>
            {menu.faq}
          </a>
        </nav>
        <HeaderSearch />
        <ThemeSwitch />
        <UserMenuButton />
      </div>
      <CategoryMenu categories={categories} />
      <MobileMenu current={current} />
    </header>
  );
}
