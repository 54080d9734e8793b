/** Where the slides of a row lie, in px from the start of the row, whatever the direction of reading. */
export interface RowOfSlides {
  /** Start of each slide, rising. */
  starts: readonly number[];
  /** How far the row is scrolled. */
  scrolled: number;
  /** Width of the window onto it. */
  visible: number;
  /** Width of all of it. */
  whole: number;
}

/** Half a pixel of rounding must not count as a slide. */
const slack = 2;

/** How far to scroll for the next windowful: the first slide that is cut off comes to the start, never past the end. */
export function nextStop({ starts, scrolled, visible, whole }: RowOfSlides): number {
  const end = Math.max(0, whole - visible);
  const ends = [...starts.slice(1), whole];
  const cut = starts.find(
    (start, index) => start > scrolled + slack && (ends[index] ?? whole) > scrolled + visible + slack,
  );
  return Math.min(end, cut ?? end);
}

/** How far to scroll back: as many whole slides as fit before the one at the start. */
export function previousStop({ starts, scrolled, visible }: RowOfSlides): number {
  return starts.find((start) => start >= scrolled - visible - slack && start < scrolled - slack) ?? 0;
}
