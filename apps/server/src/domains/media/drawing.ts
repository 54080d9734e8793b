import { short } from './star-geometry.ts';

/** What a picture is before it becomes pixels: shapes, and words that a font has to set. */
export interface Drawing {
  /** Size of the viewBox in units; one unit is one pixel at full size. */
  readonly width: number;
  readonly height: number;
  /** A whole SVG document without any text element. */
  readonly svg: string;
  readonly words: readonly PlacedWords[];
}

/** A paragraph in a box of the drawing. It is set right to left and takes the largest of `sizes` that fits. */
export interface PlacedWords {
  readonly text: string;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Font sizes in units, largest first; words are left out with an ellipsis where even the last does not fit. */
  readonly sizes: readonly number[];
  readonly weight: 400 | 700 | 900;
  readonly colour: string;
  /** The text's place in the box; `start` is the right edge. */
  readonly across: 'start' | 'middle' | 'end';
  readonly down: 'top' | 'middle' | 'bottom';
  /** A filled capsule behind the words, `pad` units wider on every side. */
  readonly capsule?: { readonly colour: string; readonly pad: number };
}

/** Wraps shapes into an SVG document. */
export function svgDocument(width: number, height: number, shapes: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
    `width="${width}" height="${height}">${shapes}</svg>`
  );
}

/** A filled path. */
export function filled(path: string, colour: string): string {
  return `<path d="${path}" fill="${colour}"/>`;
}

/** A stroked path with soft joins. */
export function stroked(path: string, colour: string, width: number): string {
  return (
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linejoin="round" ` +
    'stroke-linecap="round"/>'
  );
}

/** A filled circle. */
export function disc(x: number, y: number, radius: number, colour: string): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${colour}"/>`;
}

/** A ring: an unfilled circle. */
export function ring(x: number, y: number, radius: number, colour: string, width: number): string {
  return (
    `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="none" stroke="${colour}" ` +
    `stroke-width="${width}"/>`
  );
}
