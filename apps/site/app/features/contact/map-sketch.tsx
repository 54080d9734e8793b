/** Half the side of a star's square. */
const star = 'M0-32 9.4-22.6h13.2v13.2L32 0l-9.4 9.4v13.2H9.4L0 32l-9.4-9.4h-13.2V9.4L-32 0l9.4-9.4v-13.2h13.2Z';

const blocks = [
  'M-20-20h150l-14 96-136 8Z',
  'M158-20h176l-6 82-184 10Z',
  'M362-20h150v72l-154 8Z',
  'M540-20h130v66l-130 6Z',
  'M-20 112l132-8-16 112-116 6Z',
  'M140 102l184-10-8 116-194 8Z',
  'M356 90l156-8v118l-164 8Z',
  'M540 80l130-8v116l-130 8Z',
  'M-20 252l112-6-14 94-98 8Z',
  'M120 246l192-10-6 92-200 12Z',
  'M346 236l166-8v92l-170 8Z',
  'M540 226l130-8v92l-130 6Z',
  'M-20 376l94-8-10 112h-84Z',
  'M104 368l200-12-8 124H86Z',
  'M340 356l172-8v132H334Z',
  'M540 346l130-6v140H540Z',
];
const park = 'M140 102l184-10-8 116-194 8Z';
const avenue = 'M-20 92 670 52M112-20 64 480M528-20v500M-20 362l690-42';
const lanes = 'M-20 234l690-34M342-20 316 480';
const water = 'M-20 430c120-30 180 20 300-6s220-54 400-22';

/**
 * A quarter as a plan would show it: blocks, streets, a park, a stream; the star of the house stands where we are. Not
 * to scale, and no map of any place.
 */
export function MapSketch() {
  return (
    <svg className="map-sketch" viewBox="0 0 640 440" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect className="map-sketch-street" width="640" height="440" />
      {blocks.map((block) => (
        <path key={block} className="map-sketch-block" d={block} />
      ))}
      <path className="map-sketch-park" d={park} />
      {[
        [182, 156],
        [222, 132],
        [262, 172],
        [290, 124],
        [166, 190],
        [244, 200],
      ].map(([x, y]) => (
        <path key={`${x}-${y}`} className="map-sketch-tree" transform={`translate(${x} ${y}) scale(.28)`} d={star} />
      ))}
      <path className="map-sketch-water" d={water} />
      <path className="map-sketch-avenue" d={avenue} />
      <path className="map-sketch-lane" d={lanes} />
      <g transform="translate(330 218)">
        <path className="map-sketch-halo" transform="scale(1.9)" d={star} />
        <path className="map-sketch-mark" d={star} />
        <path className="map-sketch-heart" transform="scale(.5)" d={star} />
      </g>
    </svg>
  );
}
