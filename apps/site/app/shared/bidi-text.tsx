import { Fragment } from 'react';
import { splitSignedRuns } from '@kavosh/persian/signed-runs.ts';

/**
 * Persian text with names such as C#, C++ and .NET, each in its own direction and place. Adds no element where there
 * are none; otherwise one holds the pieces together, for parents that lay out their children.
 */
export function BidiText({ text }: { text: string }) {
  const pieces = splitSignedRuns(text);
  if (pieces.length === 1) return text;
  return (
    <span>
      {pieces.map((piece, place) =>
        place % 2 ? (
          <bdi key={place} dir="ltr" translate="no">
            {piece}
          </bdi>
        ) : (
          <Fragment key={place}>{piece}</Fragment>
        ),
      )}
    </span>
  );
}
