import { formatNumber } from '@kavosh/persian/money.ts';
import { RatingStars } from '@kavosh/ui/rating-stars.tsx';
import { BidiText } from '../../shared/bidi-text.tsx';
import { homeCopy } from './copy.ts';
import type { VoiceView } from './proof-view.ts';

/** What learners say of courses that they bought; each leads to its course. */
export function VoiceList({ voices }: { voices: readonly VoiceView[] }) {
  return (
    <ul className="voices">
      {voices.map(({ id, text, stars, author, course }) => (
        <li key={id}>
          <figure className="voice">
            <RatingStars value={stars} label={homeCopy.voiceStars(formatNumber(stars))} />
            <blockquote>
              <BidiText text={text} />
            </blockquote>
            <figcaption>
              <b translate="no">
                <BidiText text={author} />
              </b>
              <a href={course.href}>
                <BidiText text={course.title} />
              </a>
              <span translate="no">
                <BidiText text={course.academy} />
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
