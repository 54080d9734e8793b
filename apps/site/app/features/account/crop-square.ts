/** A square of a picture, in the picture's pixels. */
export interface Square {
  x: number;
  y: number;
  size: number;
}

interface Size {
  width: number;
  height: number;
}

/** The smallest square that is offered, as a share of the largest: what is smaller would be blurred. */
const SMALLEST_SHARE = 0.2;

/** The largest square that the picture has, in its middle. Pure. */
export function middleSquare({ width, height }: Size): Square {
  const size = Math.min(width, height);
  return { x: Math.floor((width - size) / 2), y: Math.floor((height - size) / 2), size };
}

const within = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), Math.max(most, 0)));

/** The square moved by so many of the picture's pixels, and no further than the picture's edge. Pure. */
export const moveSquare = (square: Square, by: { x: number; y: number }, { width, height }: Size): Square => ({
  ...square,
  x: within(square.x + by.x, width - square.size),
  y: within(square.y + by.y, height - square.size),
});

/** The square that shows the picture so many times larger (1 to 5) around the same middle. Pure. */
export function zoomSquare(square: Square, zoom: number, picture: Size): Square {
  const largest = Math.min(picture.width, picture.height);
  const size = Math.max(1, Math.round(largest / Math.min(Math.max(zoom, 1), 1 / SMALLEST_SHARE)));
  const grown = (square.size - size) / 2;
  return moveSquare({ ...square, size }, { x: grown, y: grown }, picture);
}

/** As the server reads it. Pure. */
export const squareText = ({ x, y, size }: Square): string => `${x},${y},${size}`;
