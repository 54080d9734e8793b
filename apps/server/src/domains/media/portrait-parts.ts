import { disc, filled, ring, stroked } from './drawing.ts';

/** Parts of drawn faces, in a square of 256: the face is 100 wide, its middle at 128,108. */
export interface Tints {
  readonly skin: string;
  readonly shade: string;
  readonly hair: string;
  readonly cloth: string;
  readonly second: string;
  readonly scarf: string;
  readonly ink: string;
}

type Part = (tints: Tints) => string;

const curls: readonly (readonly [x: number, y: number, radius: number])[] = [
  [84, 70, 22],
  [104, 50, 24],
  [130, 42, 25],
  [154, 52, 24],
  [172, 72, 21],
  [78, 92, 15],
  [178, 92, 15],
];

/** Hair before the forehead. */
export const fronts: Readonly<Record<'man' | 'woman', readonly Part[]>> = {
  man: [
    // Parted at the side.
    ({ hair }) =>
      filled(
        'M74 100C66 52 96 26 132 28C170 28 190 58 182 100C176 82 168 72 160 66C132 76 104 74 94 66C84 74 ' +
          '78 84 74 100Z',
        hair,
      ),
    // Short all around.
    ({ hair }) => filled('M75 96C70 52 96 32 128 32S186 52 181 96C176 76 166 68 128 66S80 76 75 96Z', hair),
    // Swept up.
    ({ hair }) =>
      filled(
        'M76 98C70 66 80 50 92 46C96 24 140 14 164 26C186 36 190 66 180 98C178 80 170 70 158 68C128 62 ' +
          '100 62 92 72C82 78 78 88 76 98Z',
        hair,
      ),
    // Curls.
    ({ hair }) => curls.map(([x, y, radius]) => disc(x, y, radius, hair)).join(''),
    // Only at the sides.
    ({ hair }) =>
      filled(
        'M76 112C66 92 70 66 86 60C80 76 80 92 82 108ZM180 112C190 92 186 66 170 60C176 76 176 ' + '92 174 108Z',
        hair,
      ),
    // A fringe.
    ({ hair }) =>
      filled(
        'M74 104C64 54 92 28 128 28S192 54 182 104C180 92 178 86 174 82L160 88L148 78L132 90L116 78L102 ' +
          '90L88 80C80 86 76 94 74 104Z',
        hair,
      ),
  ],
  woman: [
    // Parted in the middle, long.
    ({ hair }) => filled('M72 126C62 60 92 28 128 28S194 60 184 126C180 96 170 74 128 56C86 74 76 96 72 126Z', hair),
    // A fringe over a bob.
    ({ hair }) =>
      filled(
        'M72 120C62 56 92 28 128 28S194 56 184 120C182 104 178 92 172 84C142 90 114 90 84 84C78 92 74 ' + '104 72 120Z',
        hair,
      ),
    // Tied up.
    ({ hair }) =>
      disc(128, 24, 25, hair) +
      filled('M74 100C68 54 96 32 128 32S188 54 182 100C176 78 164 66 128 62S80 ' + '78 74 100Z', hair),
    // Curls.
    ({ hair }) =>
      curls.map(([x, y, radius]) => disc(x, y, radius, hair)).join('') +
      [disc(68, 116, 18, hair), disc(188, 116, 18, hair)].join(''),
    // To one side.
    ({ hair }) =>
      filled('M72 122C62 58 92 28 130 28C168 28 194 58 184 122C182 92 168 70 108 58C92 68 78 ' + '88 72 122Z', hair),
  ],
};

/** The same hair behind the shoulders. */
export const backs: { readonly woman: readonly Part[] } = {
  woman: [
    ({ hair }) =>
      filled('M66 92C62 40 96 24 128 24S194 40 190 92C192 150 204 186 210 214H46C52 186 64 ' + '150 66 92Z', hair),
    ({ hair }) => filled('M66 92C62 40 96 24 128 24S194 40 190 92L196 172C176 186 80 186 60 172Z', hair),
    () => '',
    ({ hair }) => [64, 84, 172, 192].map((x) => disc(x, 150, 26, hair)).join('') + disc(128, 92, 66, hair),
    ({ hair }) =>
      filled(
        'M66 92C62 40 96 24 128 24S194 40 190 92C190 124 192 150 196 172C180 188 150 190 128 190C98 200 ' +
          '66 214 50 206C62 176 64 130 66 92Z',
        hair,
      ),
  ],
};

/** A scarf: what lies behind the head, and what lies before it. */
export const scarves: readonly ((tints: Tints) => readonly [behind: string, before: string])[] = [
  // Wound around the neck, hair in sight.
  ({ scarf, hair, ink }) => [
    filled('M60 108C54 44 92 18 128 18S202 44 196 108C198 150 212 178 222 208H34C44 178 58 150 60 108Z', scarf),
    filled('M78 92C80 62 102 46 130 46C156 46 176 62 178 92C166 76 150 68 118 62C100 66 86 76 78 92Z', hair) +
      filled(
        'M58 116C50 46 90 16 128 16S206 46 198 116C200 146 192 168 178 184C186 156 188 128 182 96C176 62 ' +
          '154 50 128 50S80 62 74 96C68 128 70 156 78 184C64 168 56 146 58 116Z',
        scarf,
      ) +
      filled('M70 176C96 206 160 206 186 176C204 196 196 226 128 232C60 226 52 196 70 176Z', scarf) +
      stroked('M78 190C108 214 152 212 180 188', mix(ink), 3),
  ],
  // Fastened below the chin, no hair in sight.
  ({ scarf, ink }) => [
    filled('M58 110C52 42 92 16 128 16S204 42 198 110C200 160 214 190 226 216H30C42 190 56 160 58 110Z', scarf),
    filled(
      'M56 112C48 42 90 14 128 14S208 42 200 112C202 150 196 186 186 214C166 240 90 240 70 214C60 186 ' +
        '54 150 56 112ZM82 104C82 144 104 170 128 174C152 170 174 144 174 104C174 70 154 54 128 54S82 70 82 104Z',
      scarf,
    ) + stroked('M84 150C92 184 116 196 128 226', mix(ink), 3),
  ],
  // Loose over the hair.
  ({ scarf, hair, ink }) => [
    filled(
      'M56 116C52 44 96 14 132 16C176 18 206 56 200 116C202 160 214 188 222 212H34C44 186 58 ' + '160 56 116Z',
      scarf,
    ),
    filled('M76 104C72 66 94 42 128 42S184 66 180 104C174 80 156 64 128 62S82 80 76 104Z', hair) +
      filled(
        'M54 120C46 50 90 12 132 14C180 16 210 58 202 120C204 156 198 186 190 210L168 204C184 168 190 ' +
          '130 184 100C178 60 156 42 128 42S78 60 72 100C66 130 72 168 88 204L66 210C58 186 52 156 54 120Z',
        scarf,
      ) +
      filled('M66 196C90 176 112 196 128 212C144 196 166 176 190 196C196 220 176 240 128 240S60 220 66 196Z', scarf) +
      stroked('M84 208C104 200 120 212 128 226', mix(ink), 3),
  ],
];

/** Folds of a scarf: ink, let through by half. */
function mix(ink: string): string {
  return `${ink}55`;
}

export const beards: readonly Part[] = [
  // Full.
  ({ hair }) =>
    filled(
      'M78 104C80 150 100 180 128 180S176 150 178 104C172 124 164 132 150 132Q128 126 106 132C92 132 ' +
        '84 124 78 104Z',
      hair,
    ),
  // A moustache.
  ({ hair }) =>
    filled(
      'M102 142C106 130 120 130 128 134C136 130 150 130 154 142C144 138 136 140 128 141C120 140 112 ' + '138 102 142Z',
      hair,
    ),
  // At the chin.
  ({ hair }) => filled('M108 152C112 162 144 162 148 152C150 172 140 182 128 182S106 172 108 152Z', hair),
  // Stubble.
  ({ hair }) =>
    filled(
      'M78 112C80 150 100 174 128 174S176 150 178 112C172 132 160 138 148 136Q128 130 108 136C96 138 ' +
        '84 132 78 112Z',
      `${hair}66`,
    ),
];

export const glassesKinds: readonly Part[] = [
  ({ ink }) =>
    ring(105, 109, 18, ink, 4) +
    ring(151, 109, 18, ink, 4) +
    stroked('M123 107Q128 103 133 107M87 106L79 102M169 106L177 102', ink, 4),
  ({ ink }) =>
    stroked(
      'M88 98H120Q123 98 123 102V112Q121 122 105 122Q89 122 87 112V102Q87 98 88 98ZM136 98H168Q170 98 ' +
        '169 102V112Q167 122 151 122Q135 122 133 112V102Q133 98 136 98Z',
      ink,
      4,
    ) + stroked('M123 104H133M87 104L79 101M169 104L177 101', ink, 4),
  ({ ink }) =>
    stroked('M88 112Q90 124 105 124Q121 124 122 106M134 106Q135 124 151 124Q167 ' + '124 168 112', ink, 2.5) +
    stroked('M86 104L122 102M134 102L170 104M122 104Q128 100 134 104M86 104L79 101M170 ' + '104L177 101', ink, 4.5),
];

/** What is worn, at the neck. */
export const collars: readonly Part[] = [
  // A round neck.
  ({ second }) => stroked('M96 188C104 218 152 218 160 188', second, 7),
  // A shirt.
  ({ second }) => filled('M98 186L84 200L112 232L128 206L144 232L172 200L158 186L128 204Z', second),
  // A jacket over a shirt.
  ({ second, ink }) =>
    filled('M98 184L128 262L158 184Z', second) +
    filled('M98 184L70 206L116 262H128ZM158 184L186 206L140 262H128Z', `${ink}40`),
  // A stand-up collar.
  ({ second }) => filled('M98 180C106 200 150 200 158 180L164 196C152 216 104 216 92 196Z', second),
];
