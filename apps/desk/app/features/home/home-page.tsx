import { Link } from 'react-router';
import { Icon } from '@kavosh/ui/icon.tsx';
import { menuOf } from '../../layout/menu.ts';
import { useSession } from '../../session/use-session.ts';
import { PageTitle } from '../../shared/page-title.tsx';

/** Where one begins: what one's roles open. */
export function HomePage() {
  const session = useSession().data;
  if (!session) return null;
  return (
    <>
      <PageTitle title="کارهای من" />
      <ul className="cards">
        {menuOf(session.permissions)
          .filter(({ to }) => to !== '/')
          .map(({ to, label, icon }) => (
            <li key={to}>
              <Link to={to} className="panel panel-link">
                <Icon name={icon} /> {label}
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
}
