import type { ReactNode } from 'react';
import { Icon } from '@kavosh/ui/icon.tsx';
import { StarPattern } from '@kavosh/ui/star-pattern.tsx';
import { AsSent } from '../../sent/as-sent.tsx';
import { homeCopy } from './copy.ts';
import { PhonePicture } from './phone-picture.tsx';

const { app } = homeCopy;

/** The mobile app; `stores` renders the links to where it is had, of what they lead to. */
export function AppPromotion<Store>({
  links,
  stores,
}: {
  /** Left out where the page came with them. */
  links: readonly Store[] | undefined;
  stores: (links: readonly Store[]) => ReactNode;
}) {
  return (
    <AsSent as="section" part="app" of={links} keptAs="" className="app-promotion">
      {(shown) => <AppBody>{stores(shown)}</AppBody>}
    </AsSent>
  );
}

function AppBody({ children }: { children: ReactNode }) {
  return (
    <>
      <StarPattern fade="side" />
      <div className="app-promotion-text">
        <h2>{app.title}</h2>
        <p>{app.body}</p>
        <ul>
          {app.points.map((point) => (
            <li key={point}>
              <Icon name="check" />
              {point}
            </li>
          ))}
        </ul>
        <div className="app-promotion-stores">{children}</div>
      </div>
      <PhonePicture />
    </>
  );
}
