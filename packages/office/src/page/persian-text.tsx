import { Fragment } from 'react';
import { directionOf, splitSignedRuns } from '@kavosh/persian/signed-runs.ts';

/**
 * A text of people: from right to left also where it begins with Latin letters, with names such as C# and .NET whole
 * and in their place. Latin alone has its own direction.
 */
export function PersianText({ text }: { text: string }) {
  const direction = directionOf(text);
  const pieces = direction === 'ltr' ? [text] : splitSignedRuns(text);
  return (
    <bdi dir={direction}>
      {pieces.map((piece, place) =>
        place % 2 === 1 ? (
          <bdi key={place} dir="ltr" translate="no">
            {piece}
          </bdi>
        ) : (
          <Fragment key={place}>{piece}</Fragment>
        ),
      )}
    </bdi>
  );
}
