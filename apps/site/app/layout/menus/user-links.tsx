import { useLocation } from 'react-router';
import { formatToman } from '@kavosh/persian/money.ts';
import { Icon } from '@kavosh/ui/icon.tsx';
import type { IconName } from '@kavosh/ui/icon-paths.ts';
import { siteCopy } from '../../copy/site-copy.ts';
import type { Header } from '../../session/fetch-header.ts';
import { currentEntry } from './current-entry.ts';
import { useLeaving } from '../../shared/use-leaving.ts';

const { user } = siteCopy;

/** The pages of a signed-in person that are named everywhere; the dashboard names them all. */
const pages: readonly (readonly [path: string, text: string, icon: IconName])[] = [
  ['/dashboard', user.panel, 'grid'],
  ['/dashboard/bookmarks', user.bookmarks, 'bookmark'],
  ['/dashboard/favorites', user.favourites, 'heart'],
  ['/dashboard/edit', user.edit, 'edit'],
];

/** The balance, the person's pages, and the way out: in the user menu, and in the menu of narrow screens. */
export function UserLinks({ wallet, label }: { wallet: Header['wallet']; label: string }) {
  const { pathname } = useLocation();
  const { leaving, leave } = useLeaving();
  const current = (path: string) =>
    path === '/dashboard' && pathname !== path ? undefined : currentEntry(path, pathname);
  return (
    <nav className="user-links" aria-label={label}>
      <a href="/dashboard/wallet" aria-current={current('/dashboard/wallet')}>
        <Icon name="wallet" />
        <span>{user.wallet}</span>
        {wallet && <strong translate="no">{formatToman(wallet.balance)}</strong>}
      </a>
      {pages.map(([path, text, icon]) => (
        <a key={path} href={path} aria-current={current(path)}>
          <Icon name={icon} />
          {text}
        </a>
      ))}
      <button type="button" aria-busy={leaving || undefined} onClick={leave}>
        <Icon name="logout" />
        {user.leave}
      </button>
    </nav>
  );
}
