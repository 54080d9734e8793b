import { Avatar } from '@kavosh/ui/avatar.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { siteCopy } from '../../copy/site-copy.ts';
import type { Header } from '../../session/fetch-header.ts';
import { USER_MENU } from './menus.ts';
import { UserLinks } from './user-links.tsx';

/** The signed-in person's picture and name, and what they open: a native popover over the page. */
export default function UserMenu({ profile, wallet }: Header) {
  const name = profile ? `${profile.first_name} ${profile.last_name}`.trim() : '';
  return (
    <>
      <button type="button" className="user-button" popoverTarget={USER_MENU} aria-label={siteCopy.user.menu(name)}>
        {profile ? (
          <Avatar url={profile.image} name={name} size={32} />
        ) : (
          <span className="user-button-mark">
            <Icon name="user" />
          </span>
        )}
        <span className="user-button-name" translate="no">
          {profile?.first_name}
        </span>
        <Icon name="chevron-down" size={16} />
      </button>
      <div id={USER_MENU} popover="auto" className="user-menu">
        {profile && (
          <p className="user-menu-person">
            <Avatar url={profile.image} name={name} size={40} />
            <strong>{name}</strong>
          </p>
        )}
        <UserLinks wallet={wallet} label={siteCopy.user.label} />
      </div>
    </>
  );
}
