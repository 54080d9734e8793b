import { iconPaths, type IconName } from '@kavosh/ui/icon-paths.ts';

const side = 64;

/**
 * An eight-fold star in a field of 64; its points touch those of the neighbouring stars, with crosses left open between
 * them.
 */
const star = (column: number, row: number): string =>
  `M${column * side + 32} ${row * side}l9.4 9.4h13.2v13.2l9.4 9.4-9.4 9.4v13.2h-13.2l-9.4 ` +
  '9.4-9.4-9.4h-13.2v-13.2l-9.4-9.4 9.4-9.4v-13.2h13.2z';

type Place = readonly [column: number, row: number];

const turquoise: readonly Place[] = [
  [1, 1],
  [3, 0],
  [4, 3],
  [6, 2],
  [2, 4],
  [0, 3],
  [7, 4],
  [5, 5],
  [1, 6],
  [3, 6],
  [7, 0],
  [7, 6],
];
const saffron: readonly Place[] = [
  [2, 2],
  [5, 1],
  [6, 4],
  [0, 5],
  [0, 0],
  [4, 6],
];
const pictured: readonly (readonly [...Place, IconName])[] = [
  [1, 1, 'code'],
  [2, 2, 'spark'],
  [3, 0, 'chart'],
  [4, 3, 'palette'],
  [5, 1, 'briefcase'],
  [2, 4, 'megaphone'],
  [6, 2, 'language'],
  [6, 4, 'shield'],
  [5, 5, 'book'],
];

const starsAt = (places: readonly Place[]): string => places.map(([column, row]) => star(column, row)).join('');

/** A wall of star-and-cross tiles, as on old Iranian buildings; some carry the signs of the categories. Decoration. */
export function TilePanel() {
  return (
    <svg
      className="tile-panel"
      viewBox={`0 0 ${8 * side} ${7 * side}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <pattern id="tile-panel-star" width={side} height={side} patternUnits="userSpaceOnUse">
        <path className="tile" d={star(0, 0)} />
      </pattern>
      <rect className="tile-crosses" width="100%" height="100%" />
      <rect width="100%" height="100%" fill="url(#tile-panel-star)" />
      <path className="tile" data-tone="accent" d={starsAt(turquoise)} />
      <path className="tile" data-tone="highlight" d={starsAt(saffron)} />
      {pictured.map(([column, row, icon]) => (
        <path
          key={icon}
          className="tile-sign"
          data-tone={saffron.some((place) => place[0] === column && place[1] === row) ? 'highlight' : 'accent'}
          transform={`translate(${column * side + 20} ${row * side + 20})`}
          d={iconPaths[icon]}
        />
      ))}
    </svg>
  );
}
