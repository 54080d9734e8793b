import type { ReactNode } from 'react';
import { Icon } from '@kavosh/ui/icon.tsx';
import { StarPattern } from '@kavosh/ui/star-pattern.tsx';
import { homeCopy } from './copy.ts';
import { PhonePicture } from './phone-picture.tsx';

interface AppPromotionProps {
  title: string;
  body: string;
  /** How to get it. */
  children: ReactNode;
}

/** Kavosh on a phone, as an app of a store or put there from the browser. */
export function AppPromotion({ title, body, children }: AppPromotionProps) {
  return (
    <section className="app-promotion">
      <StarPattern fade="side" />
      <div className="app-promotion-text">
        <h2>{title}</h2>
        <p>{body}</p>
        <ul>
          {homeCopy.app.points.map((point) => (
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
