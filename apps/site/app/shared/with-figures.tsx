import { Fragment } from 'react';

const FIGURE = /(٪?[۰-۹][۰-۹٬٫:]*(?: تومان)?)/;

/**
 * A text whose figures, amounts and phone numbers are not changed when a browser translates the page. Adds no element
 * if there are none; otherwise one element holds the pieces together, for parents that lay out their children.
 */
export function WithFigures({ text }: { text: string }) {
  const pieces = text.split(FIGURE);
  if (pieces.length === 1) return text;
  return (
    <span>
      {pieces.map((piece, place) =>
        place % 2 ? (
          <span key={place} translate="no">
            {piece}
          </span>
        ) : (
          <Fragment key={place}>{piece}</Fragment>
        ),
      )}
    </span>
  );
}
