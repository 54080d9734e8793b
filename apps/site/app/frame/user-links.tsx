import { useState } from 'react';
import { useLocation } from 'react-router';
import { formatToman } from '@kavosh/persian/money.ts';
import { Icon } from '@kavosh/ui/icon.tsx';
import type { IconName } from '@kavosh/ui/icon-paths.ts';
import { siteCopy } from '../copy/site-copy.ts';
import type { Header } from '../session/fetch-header.ts';

/** The pages of a signed-in person, those that there are. */
const pages: readonly (readonly [path: string, text: string, icon: IconName])[] = [['/dashboard/edit', siteCopy.user.edit, 'edit']];

/** The balance, the person's pages, and the way out: in the user menu, and in the menu of narrow screens. */
export function UserLinks({ wallet, label }: { wallet: Header['wallet']; label: string }) {
  const { pathname } = useLocation();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    if (leaving) return;
    setLeaving(true);
    // Fetched only now; without a line there is nothing to sign out of either, and the next press tries again.
    await import('../session/sign-out.ts').then(({ signOutHere }) => signOutHere(), () => undefined);
    setLeaving(false);
  };
  return (
    <nav className="user-links" aria-label={label}>
      {wallet && <p><Icon name="wallet" /><span>{siteCopy.user.wallet}</span><strong>{formatToman(wallet.balance)}</strong></p>}
      {pages.map(([path, text, icon]) => <a key={path} href={path} aria-current={pathname === path ? 'page' : undefined}><Icon name={icon} />{text}</a>)}
      <button type="button" aria-busy={leaving || undefined} onClick={() => void leave()}><Icon name="logout" />{siteCopy.user.leave}</button>
    </nav>
  );
}
