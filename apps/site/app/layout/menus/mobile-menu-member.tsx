import { Avatar } from '@kavosh/ui/avatar.tsx';
import { siteCopy } from '../../copy/site-copy.ts';
import type { Header } from '../../session/fetch-header.ts';
import { UserLinks } from './user-links.tsx';

/** The signed-in person in the narrow screens' menu: picture, first and last name, and what is theirs. */
export default function MobileMenuMember({ profile, wallet }: Header) {
  const name = profile ? `${profile.first_name} ${profile.last_name}`.trim() : '';
  return (
    <div className="mobile-menu-member">
      {profile && (
        <p className="user-menu-person">
          <Avatar url={profile.image} name={name} size={40} />
          <strong translate="no">{name}</strong>
        </p>
      )}
      <UserLinks wallet={wallet} label={siteCopy.user.label} />
    </div>
  );
}
