import { Link } from 'react-router';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { PageTitle } from './page-title.tsx';

interface NeededFirstProps {
  /** Title of the page that cannot be used yet. */
  title: string;
  /** Things that have to exist first, with the page to add each. */
  needed: readonly { what: string; to: string }[];
}

/** Replaces a form that has nothing to choose from: what to add first. */
export function NeededFirst({ title, needed }: NeededFirstProps) {
  return (
    <>
      <PageTitle title={title} />
      <EmptyState
        icon="info"
        title={`نخست ${needed.map(({ what }) => what).join(' و ')} لازم است`}
        body="همین که ساخته شد، به این صفحه برگردید و ادامه دهید."
      >
        {needed.map(({ what, to }, at) => (
          <Link key={to} to={to} className={buttonClass({ variant: at === 0 ? 'primary' : 'secondary' })}>
            {`ساختن ${what}`}
          </Link>
        ))}
      </EmptyState>
    </>
  );
}
