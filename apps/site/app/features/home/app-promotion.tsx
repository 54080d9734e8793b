import type { ReactNode } from 'react';
import { Icon } from '@kavosh/ui/icon.tsx';
import { StarPattern } from '@kavosh/ui/star-pattern.tsx';
import { homeCopy } from './copy.ts';
import { PhonePicture } from './phone-picture.tsx';

const { app } = homeCopy;

/** The mobile app; `children` are the links to the stores that have it. */
export function AppPromotion({ children }: { children: ReactNode }) {
  return (
    <section className="app-promotion">
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
    </section>
  );
}
