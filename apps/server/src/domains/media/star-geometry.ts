/**
 * The eight-fold star (شمسه) and its relatives as SVG path data. Lengths are units of the drawing's viewBox, angles
 * degrees, y grows downwards. With `turn` 0 a star points straight up.
 */

/** Inner to outer radius of the star made of two squares, {8/2}. */
export const khatamRatio = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8);
/** Inner to outer radius of the thin star, {8/3}. */
export const thinStarRatio = Math.cos((3 * Math.PI) / 8) / Math.cos(Math.PI / 8);

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A number as short as a drawing needs it: one decimal. */
export function short(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

/** The point at a distance and a direction (0 is up, clockwise) from a centre. */
export function pointAt(centreX: number, centreY: number, radius: number, degrees: number): Point {
  const radians = ((degrees - 90) * Math.PI) / 180;
  return { x: centreX + radius * Math.cos(radians), y: centreY + radius * Math.sin(radians) };
}

/** Closed path through the points. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map((point) => `${short(point.x)} ${short(point.y)}`).join('L')}Z`;
}

/** A star with `tips` points (eight unless told); `ratio` is inner to outer radius. */
export function star(
  centreX: number,
  centreY: number,
  radius: number,
  ratio = khatamRatio,
  turn = 0,
  tips = 8,
): string {
  const step = 180 / tips;
  return polygon(
    Array.from({ length: tips * 2 }, (_, corner) =>
      pointAt(centreX, centreY, corner % 2 === 0 ? radius : radius * ratio, turn + corner * step),
    ),
  );
}

/** The woven star {8/3}: one unbroken line that visits all eight tips and crosses itself. */
export function wovenStar(centreX: number, centreY: number, radius: number, turn = 0): string {
  return polygon(Array.from({ length: 8 }, (_, visit) => pointAt(centreX, centreY, radius, turn + visit * 135)));
}

/** A regular polygon; `sides` corners on the radius. */
export function regular(centreX: number, centreY: number, radius: number, sides: number, turn = 0): string {
  return polygon(
    Array.from({ length: sides }, (_, corner) => pointAt(centreX, centreY, radius, turn + (corner * 360) / sides)),
  );
}

/** A Persian arch (طاق): straight jambs from the foot, four-centred point at the top. */
export function arch(centreX: number, footY: number, halfWidth: number, height: number): string {
  const springY = footY - height + halfWidth * 1.15;
  const left = centreX - halfWidth;
  const right = centreX + halfWidth;
  const top = footY - height;
  const haunch = halfWidth * 0.62;
  return (
    `M${short(left)} ${short(footY)}V${short(springY)}` +
    `C${short(left)} ${short(springY - haunch)} ${short(centreX - halfWidth * 0.62)} ` +
    `${short(top + haunch * 0.62)} ${short(centreX)} ${short(top)}` +
    `C${short(centreX + halfWidth * 0.62)} ${short(top + haunch * 0.62)} ${short(right)} ` +
    `${short(springY - haunch)} ${short(right)} ${short(springY)}` +
    `V${short(footY)}Z`
  );
}
