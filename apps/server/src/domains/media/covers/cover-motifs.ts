import { disc, filled, ring } from '../drawing.ts';
import { khatamRatio, pointAt, short, star } from '../star-geometry.ts';

/**
 * The symbols of covers: what a category is about, in a few strokes. Each is drawn in a box from -100 to 100 around
 * 0,0, in the colours given: `mark` for the strokes, `spot` for the one bright detail, `bed` for what lies behind.
 */
export interface MotifColours {
  readonly mark: string;
  readonly spot: string;
  readonly bed: string;
}

const strokeWidth = 15;

const bar = (x: number, y: number, width: number, height: number, colour: string, round = 8): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${round}" ` +
  `fill="${colour}"/>`;
const line = (path: string, colour: string, width = strokeWidth, cap: 'round' | 'butt' = 'round'): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="${cap}" ` +
  'stroke-linejoin="round"/>';
const smallStar = (x: number, y: number, radius: number, colour: string): string =>
  filled(star(x, y, radius, khatamRatio), colour);
/** Nodes joined to a middle, evenly around it. */
const around = (count: number, radius: number, turn: number): readonly { x: number; y: number }[] =>
  Array.from({ length: count }, (_, place) => pointAt(0, 0, radius, turn + (place * 360) / count));

const shield = 'M0 -92C24 -74 50 -66 76 -64V-8C76 42 42 76 0 96C-42 76 -76 42 -76 -8V-64C-50 -66 -24 -74 0 -92Z';
const bubble = (left: number, top: number, right: number, bottom: number, tailX: number, tailEnd: number): string =>
  `M${left + 30} ${top}H${right - 30}Q${right} ${top} ${right} ${top + 30}V${bottom - 30}Q${right} ${bottom} ` +
  `${right - 30} ${bottom}` +
  `H${tailX + 34}L${tailEnd} ${bottom + 36}V${bottom}H${left + 30}Q${left} ${bottom} ${left} ${bottom - 30}` +
  `V${top + 30}Q${left} ${top} ${left + 30} ${top}Z`;

export const motifs = {
  braces: ({ mark, spot }) =>
    line('M-44 -82C-80 -82 -62 -30 -66 -16C-68 -6 -78 0 -92 0C-78 0 -68 6 -66 16C-62 30 -80 82 -44 82', mark) +
    line('M44 -82C80 -82 62 -30 66 -16C68 -6 78 0 92 0C78 0 68 6 66 16C62 30 80 82 44 82', mark) +
    smallStar(0, 0, 27, spot),
  tag: ({ mark, spot }) =>
    line('M-44 -58L-96 0L-44 58', mark) + line('M44 -58L96 0L44 58', mark) + line('M18 -74L-18 74', spot),
  code: ({ mark, spot }) =>
    bar(-92, -76, 70, 17, mark) +
    bar(-8, -76, 44, 17, spot) +
    bar(-58, -30, 104, 17, mark) +
    bar(-58, 16, 46, 17, spot) +
    bar(4, 16, 88, 17, mark) +
    bar(-92, 62, 52, 17, mark),
  prompt: ({ mark, spot }) => line('M-84 -56L-22 0L-84 56', mark) + line('M8 58H88', spot),
  database: ({ mark, spot }) =>
    line('M-70 -58V58C-70 98 70 98 70 58V-58M-70 0C-70 40 70 40 70 0', mark, 13) +
    `<ellipse cy="-58" rx="70" ry="30" fill="none" stroke="${mark}" stroke-width="13"/>` +
    disc(36, 58, 11, spot) +
    disc(36, 2, 11, spot),

  layers: ({ mark, spot }) => {
    const columns = [
      [-78, [-48, 48]],
      [0, [-78, 0, 78]],
      [78, [-48, 48]],
    ] as const;
    const joins = columns
      .slice(0, -1)
      .flatMap(([x, rows], place) => {
        const [nextX, nextRows] = columns[place + 1] ?? [x, rows];
        return rows.flatMap((y) => nextRows.map((nextY) => `M${x} ${y}L${nextX} ${nextY}`));
      })
      .join('');
    return (
      line(joins, mark, 6) +
      columns.flatMap(([x, rows]) => rows.map((y) => disc(x, y, 19, x === 0 && y === 0 ? spot : mark))).join('')
    );
  },
  hub: ({ mark, spot }) =>
    line(
      around(6, 80, 0)
        .map(({ x, y }) => `M0 0L${short(x)} ${short(y)}`)
        .join(''),
      mark,
      7,
    ) +
    around(6, 80, 0)
      .map(({ x, y }, place) => disc(x, y, place % 2 === 0 ? 18 : 13, mark))
      .join('') +
    smallStar(0, 0, 40, spot),
  synapse: ({ mark, spot }) =>
    line(
      'M-76 54C-30 54 -40 -10 0 -10S34 -66 78 -62M0 -10C36 -10 34 54 74 62M-70 -60C-40 -60 ' + '-32 -10 0 -10',
      mark,
      9,
    ) +
    disc(-76, 54, 18, mark) +
    disc(78, -62, 18, mark) +
    disc(74, 62, 18, mark) +
    disc(-70, -60, 18, mark) +
    disc(0, -10, 30, spot),
  sparkle: ({ mark, spot }) =>
    filled(star(-14, 12, 92, 0.3, 0, 4), mark) +
    filled(star(66, -60, 40, 0.3, 0, 4), spot) +
    filled(star(68, 66, 24, 0.3, 0, 4), mark),
  eye: ({ mark, spot, bed }) =>
    line('M-98 0C-56 -78 56 -78 98 0C56 78 -56 78 -98 0Z', mark, 14) + smallStar(0, 0, 42, spot) + disc(0, 0, 13, bed),

  bars: ({ mark, spot }) =>
    bar(-92, 24, 34, 62, mark) +
    bar(-42, -14, 34, 100, mark) +
    bar(8, -50, 34, 136, mark) +
    bar(58, -88, 34, 174, spot),
  trend: ({ mark, spot }) =>
    line('M-88 -84V84H92', mark, 10) +
    line('M-54 40L-14 -8L22 20L80 -58', mark, 11) +
    disc(-54, 40, 14, mark) +
    disc(-14, -8, 14, mark) +
    disc(22, 20, 14, mark) +
    disc(80, -58, 20, spot),
  share: ({ mark, spot }) => ring(0, 0, 70, mark, 34) + line('M0 -70A70 70 0 0 1 66.6 21.6', spot, 34, 'butt'),
  bell: ({ mark, spot }) =>
    line('M-98 76C-46 76 -46 -74 0 -74S46 76 98 76', mark) + line('M0 -34V76', spot, 12) + disc(0, -74, 19, spot),
  scatter: ({ mark, spot }) =>
    line('M-88 -84V84H92', mark, 10) +
    line('M-56 52L84 -66', spot, 9) +
    [
      [-46, 8],
      [-18, 44],
      [-8, -24],
      [24, 12],
      [34, -58],
      [66, -12],
      [72, 46],
    ]
      .map(([x, y]) => disc(x ?? 0, y ?? 0, 12, mark))
      .join(''),

  curve: ({ mark, spot }) =>
    line('M-74 64C-74 -34 74 -34 74 64', mark) +
    line('M-92 -42H92', mark, 6) +
    bar(-92, 46, 36, 36, mark, 4) +
    bar(56, 46, 36, 36, mark, 4) +
    disc(-92, -42, 13, mark) +
    disc(92, -42, 13, mark) +
    bar(-20, -62, 40, 40, spot, 4),
  nib: ({ mark, spot, bed }) =>
    filled('M0 98L-56 8C-50 -30 -40 -52 -34 -66H34C40 -52 50 -30 56 8Z', mark) +
    bar(-40, -98, 80, 22, mark) +
    line('M0 92V20', bed, 7) +
    disc(0, 8, 16, spot),
  forms: ({ mark, spot }) =>
    filled('M-92 -6H-2V86H-92Z', mark) + disc(38, -36, 54, spot) + line('M16 86L60 10L104 86Z', mark, 11),
  frame: ({ mark, spot }) =>
    line('M-92 -48V-82H-56M56 -82H92V-48M92 48V82H56M-56 82H-92V48', mark, 13) +
    line('M-62 50L-18 -10L14 28L32 8L62 50Z', mark, 11) +
    disc(34, -34, 17, spot),
  cube: ({ mark, spot }) =>
    filled('M0 -94L82 -47L0 0L-82 -47Z', spot) +
    line('M0 -94L82 -47V47L0 94L-82 47V-47ZM-82 -47L0 0L82 -47M0 0V94', mark, 12),

  stairs: ({ mark, spot }) => line('M-94 82H-48V38H-2V-6H44V-50H92', mark, 20) + smallStar(68, -88, 25, spot),
  blocks: ({ mark, spot }) =>
    bar(-90, 40, 54, 46, mark, 6) +
    bar(-28, -8, 54, 94, mark, 6) +
    bar(34, -56, 54, 142, mark, 6) +
    line('M-88 -4L-14 -62', spot, 12) +
    disc(-6, -68, 14, spot),
  path: ({ mark, spot }) =>
    ring(-74, 62, 18, mark, 13) +
    line('M-50 62H26C60 62 60 8 26 8H-20C-56 8 -56 -46 -20 -46H40', mark, 12) +
    smallStar(70, -48, 30, spot),
  balance: ({ mark, spot }) =>
    line('M0 -62V78M-48 80H48M-70 -58H70', mark, 13) +
    line('M-70 -58L-100 14M-70 -58L-40 14M70 -58L40 14M70 -58L100 14', mark, 6) +
    filled('M-106 10H-34A36 36 0 0 1 -106 10ZM34 10H106A36 36 0 0 1 34 10Z', mark) +
    smallStar(0, -64, 28, spot),
  coins: ({ mark, spot }) =>
    bar(-92, 52, 92, 30, mark, 15) +
    bar(-80, 14, 92, 30, mark, 15) +
    bar(-92, -24, 92, 30, mark, 15) +
    ring(54, -44, 40, spot, 13) +
    smallStar(54, -44, 18, spot),

  rings: ({ mark, spot }) =>
    disc(-70, 0, 24, spot) +
    line('M-34 -44A58 58 0 0 1 -34 44', mark) +
    line('M-2 -72A98 98 0 0 1 -2 72', mark) +
    line('M32 -98A138 138 0 0 1 32 98', mark),
  megaphone: ({ mark, spot }) =>
    filled('M-88 -24H-46L34 -74V74L-46 24H-88Q-98 24 -98 14V-14Q-98 -24 -88 -24Z', mark) +
    line('M-52 36L-36 82', mark, 17) +
    line('M62 -30A42 42 0 0 1 62 30', spot, 12) +
    line('M80 -58A74 74 0 0 1 80 58', spot, 12),
  target: ({ mark, spot }) =>
    ring(0, 8, 82, mark, 12) +
    ring(0, 8, 46, mark, 12) +
    line('M0 8L78 -70', spot, 11) +
    disc(0, 8, 15, spot) +
    line('M56 -88V-48H96', spot, 11),
  search: ({ mark, spot }) =>
    ring(-18, -18, 66, mark, strokeWidth) + line('M32 32L86 86', mark, 22) + smallStar(-18, -18, 32, spot),
  funnel: ({ mark, spot }) =>
    filled('M-92 -58H92L22 26V84L-22 60V26Z', mark) +
    disc(-48, -84, 12, spot) +
    disc(0, -88, 12, spot) +
    disc(48, -84, 12, spot),

  bubble: ({ mark, spot, bed }) =>
    filled(bubble(-92, -76, 92, 44, -50, -50), mark) +
    disc(-44, -16, 14, bed) +
    disc(0, -16, 14, spot) +
    disc(44, -16, 14, bed),
  dialogue: ({ mark, spot, bed }) =>
    filled(bubble(-22, -28, 98, 58, 32, 34), spot) +
    filled(bubble(-105, -93, 42, 17, -70, -70), bed) +
    filled(bubble(-98, -86, 35, 10, -64, -64), mark) +
    line('M-66 -54H2M-66 -24H-22', bed, 11),
  globe: ({ mark, spot }) =>
    ring(0, 0, 80, mark, 12) +
    line('M0 -80C-44 -40 -44 40 0 80C44 40 44 -40 0 -80ZM-74 -28H74M-74 28H74', mark, 9) +
    smallStar(62, -62, 30, spot),
  book: ({ mark, spot }) =>
    line(
      'M0 -46C-26 -70 -62 -72 -94 -66V62C-62 56 -26 58 0 82C26 58 62 56 94 62V-66C62 -72 26 ' + '-70 0 -46Z',
      mark,
      13,
    ) +
    line('M0 -42V74', mark, 10) +
    line('M34 -30C46 -36 56 -37 66 -37M34 2C46 -4 56 -5 66 -5', spot, 11) +
    line('M-34 -30C-46 -36 -56 -37 -66 -37M-34 2C-46 -4 -56 -5 -66 -5', mark, 8),
  voice: ({ mark, spot }) =>
    [
      [-84, 26],
      [-42, 66],
      [0, 94],
      [42, 52],
      [84, 32],
    ]
      .map(([x, half]) => bar((x ?? 0) - 10, -(half ?? 0), 20, (half ?? 0) * 2, x === 0 ? spot : mark, 10))
      .join(''),

  shield: ({ mark, spot }) => line(shield, mark, 14) + smallStar(0, 0, 38, spot),
  mesh: ({ mark, spot }) =>
    line('M-70 -70H70V70H-70ZM-70 -70L70 70M70 -70L-70 70', mark, 7) +
    [
      [-70, -70],
      [70, -70],
      [70, 70],
      [-70, 70],
    ]
      .map(([x, y]) => bar((x ?? 0) - 20, (y ?? 0) - 20, 40, 40, mark))
      .join('') +
    disc(0, 0, 28, spot),
  lock: ({ mark, spot }) =>
    line('M-44 -10V-44A44 44 0 0 1 44 -44V-10', mark, 15) +
    bar(-72, -14, 144, 104, mark, 18) +
    smallStar(0, 36, 27, spot),
  cloud: ({ mark, spot }) =>
    line('M-50 54A38 38 0 0 1 -58 -22A56 56 0 0 1 50 -30A42 42 0 0 1 54 54', mark, 14) +
    line('M0 90V14M-30 42L0 12L30 42', spot, 13),
  loop: ({ mark, spot }) =>
    line(
      'M0 0C-26 -36 -44 -48 -58 -48A48 48 0 0 0 -58 48C-44 48 -26 36 0 0C26 -36 44 -48 58 -48A48 48 0 0 1 58 ' +
        '48C44 48 26 36 0 0',
      mark,
      19,
    ) + smallStar(0, 0, 26, spot),

  phone: ({ mark, spot }) =>
    line('M-34 -96H34Q56 -96 56 -74V74Q56 96 34 96H-34Q-56 96 -56 74V-74Q-56 -96 -34 -96Z', mark, 14) +
    line('M-14 -70H14', mark, 9) +
    bar(-32, -42, 64, 50, spot, 10) +
    bar(-32, 24, 64, 12, mark, 6) +
    bar(-32, 48, 38, 12, mark, 6),
  gamepad: ({ mark, spot, bed }) =>
    filled(
      'M-58 -54H58C92 -54 106 14 104 48C102 80 66 82 50 52L38 32H-38L-50 52C-66 82 -102 80 -104 48' +
        'C-106 14 -92 -54 -58 -54Z',
      mark,
    ) +
    line('M-52 -30V14M-74 -8H-30', bed, 14) +
    disc(62, -24, 13, spot) +
    disc(38, 4, 13, spot),
  quote: ({ mark, spot }) =>
    filled('M-96 -62H-14V14C-14 56 -40 80 -84 84V54C-62 50 -52 38 -52 20H-96Z', mark) +
    filled('M14 -62H96V14C96 56 70 80 26 84V54C48 50 58 38 58 20H14Z', spot),
  pipeline: ({ mark, spot }) =>
    line('M-64 -54H4Q36 -54 36 -22V22Q36 54 68 54', mark, 12) +
    line('M-64 54H-16Q0 54 0 34', mark, 12) +
    bar(-100, -80, 50, 50, mark, 12) +
    bar(-100, 28, 50, 50, mark, 12) +
    smallStar(74, 54, 34, spot),
  window: ({ mark, spot }) =>
    line('M-80 -74H80Q96 -74 96 -58V58Q96 74 80 74H-80Q-96 74 -96 58V-58Q-96 -74 -80 -74ZM-96 -36H96', mark, 12) +
    disc(-74, -56, 7, spot) +
    disc(-52, -56, 7, spot) +
    bar(-72, -12, 58, 62, spot, 8) +
    bar(6, -12, 68, 16, mark, 8) +
    bar(6, 18, 68, 12, mark, 6) +
    bar(6, 40, 40, 12, mark, 6),
  camera: ({ mark, spot, bed }) =>
    filled(
      'M-82 -48H-46L-30 -76H30L46 -48H82Q98 -48 98 -32V62Q98 78 82 78H-82Q-98 78 -98 62V-32Q-98 -48 -82 -48Z',
      mark,
    ) +
    disc(0, 14, 46, bed) +
    disc(0, 14, 32, spot) +
    disc(70, -22, 9, bed),
  house: ({ mark, spot }) =>
    line('M-98 -4L0 -88L98 -4', mark, 16) +
    line('M-70 -18V82H70V-18', mark, 14) +
    filled('M-24 82V34A24 24 0 0 1 24 34V82Z', spot),
  gantt: ({ mark, spot }) =>
    line('M-92 -90V90', mark, 10) +
    bar(-78, -76, 92, 30, mark, 15) +
    bar(-34, -28, 84, 30, spot, 15) +
    bar(8, 20, 88, 30, mark, 15) +
    smallStar(70, 78, 22, spot),
  rocket: ({ mark, spot, bed }) =>
    filled('M0 -102C46 -66 52 -8 36 50H-36C-52 -8 -46 -66 0 -102Z', mark) +
    filled('M-42 2L-80 52V76L-36 56ZM42 2L80 52V76L36 56Z', mark) +
    disc(0, -26, 21, bed) +
    filled('M-22 60H22L0 104Z', spot),
  people: ({ mark, spot }) =>
    disc(-56, -26, 24, mark) +
    disc(56, -26, 24, mark) +
    filled(
      'M-104 72C-104 26 -86 8 -56 8C-44 8 -36 12 -30 18V72ZM104 72C104 26 86 8 56 8C44 8 36 ' + '12 30 18V72Z',
      mark,
    ) +
    disc(0, -52, 30, spot) +
    filled('M-46 84C-46 16 -30 -10 0 -10S46 16 46 84Z', spot),
  page: ({ mark, spot, bed }) =>
    filled('M-70 -96H30L70 -56V96H-70Z', mark) +
    filled('M30 -96V-56H70Z', bed) +
    line('M-40 -34H40M-40 2H40', bed, 11) +
    line('M-40 40L4 40', bed, 11) +
    line('M86 -10L30 74L20 96L42 84L98 2Z', spot, 11),
  heart: ({ mark, spot }) =>
    filled(bubble(-98, -82, 98, 48, -50, -52), mark) +
    filled('M0 28C-30 6 -44 -8 -44 -28C-44 -58 -10 -62 0 -36C10 -62 44 -58 44 -28C44 -8 30 6 0 28Z', spot),
  diploma: ({ mark, spot, bed }) =>
    filled('M0 -86L104 -38L0 10L-104 -38Z', mark) +
    filled('M-60 -4L0 24L60 -4V48C36 74 -36 74 -60 48Z', mark) +
    line('M84 -30V44', spot, 9) +
    smallStar(84, 58, 22, spot) +
    line('M-60 -4L0 24L60 -4', bed, 6),
  terminal: ({ mark, spot, bed }) =>
    bar(-100, -78, 200, 156, mark, 20) + line('M-60 -30L-22 4L-60 38', bed, 15) + line('M4 40H60', spot, 15),
} as const satisfies Record<string, (colours: MotifColours) => string>;

export type MotifName = keyof typeof motifs;

/** The motif scaled to `size` units and centred on a point. */
export function drawMotif(
  name: MotifName,
  centreX: number,
  centreY: number,
  size: number,
  colours: MotifColours,
): string {
  return (
    `<g transform="translate(${short(centreX)} ${short(centreY)}) ` +
    `scale(${(size / 200).toFixed(3)})">${motifs[name](colours)}</g>`
  );
}
