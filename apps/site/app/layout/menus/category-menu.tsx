import { categoryPath } from '@kavosh/contract/addresses.ts';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { siteCopy } from '../../copy/site-copy.ts';
import { CategoryIcon } from './category-icon.tsx';
import { CATEGORY_MENU, type MenuCategory } from './menus.ts';
import { BidiText } from '../../shared/bidi-text.tsx';

const { menu } = siteCopy;

/**
 * The categories: under the header on wide screens, over the whole screen on narrow ones. One native popover for both,
 * because every page carries it.
 */
export function CategoryMenu({ categories }: { categories: readonly MenuCategory[] }) {
  return (
    <div id={CATEGORY_MENU} popover="auto" className="category-menu">
      <div className="menu-head for-narrow">
        <button
          type="button"
          className={buttonClass({ variant: 'quiet', shape: 'icon' })}
          popoverTarget={CATEGORY_MENU}
          popoverTargetAction="hide"
          aria-label={siteCopy.back}
        >
          <Icon name="arrow-start" />
        </button>
        <span>{menu.categories}</span>
      </div>
      <nav className="category-menu-body" aria-label={menu.categories}>
        <ul className="category-menu-grid">
          {categories.map((top) => (
            <li key={top.id}>
              <a className="category-menu-top" href={categoryPath(top)}>
                <CategoryIcon id={top.id} />
                {top.name}
              </a>
              <ul>
                {top.sub.map((sub) => (
                  <li key={sub.id}>
                    <a href={categoryPath(sub)}>
                      <BidiText text={sub.name} />
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <a className="category-menu-all" href="/categories">
          {menu.allCategories}
          <Icon name="arrow-end" size={18} />
        </a>
      </nav>
    </div>
  );
}
