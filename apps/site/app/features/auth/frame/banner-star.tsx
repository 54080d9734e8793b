import type { AuthStage } from './auth-stage.ts';

const CENTRE = 160;
/** Where the sides of an eight-fold star cross, seen from its points: the points of the next one within touch there. */
const NOTCH = Math.SQRT1_2 / Math.cos(Math.PI / 8);
/** From the outermost star to the heart: radius and rotation. */
const rings = Array.from({ length: 5 }, (_, index) => [150 * NOTCH ** index, index % 2 === 0 ? 0 : 22.5] as const);

const point = (radius: number, degrees: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${(CENTRE + radius * Math.sin(angle)).toFixed(1)} ${(CENTRE - radius * Math.cos(angle)).toFixed(1)}`;
};

/** An eight-fold star: the outline of two squares turned into each other. */
function star(radius: number, turn: number): string {
  const points = Array.from({ length: 16 }, (_, index) =>
    point(index % 2 === 0 ? radius : radius * NOTCH, turn + index * 22.5),
  );
  return `M${points.join('L')}Z`;
}

/** Five stars within each other; as many are laid with tiles as steps have been gone. Decoration. */
export function BannerStar({ stage }: { stage: AuthStage }) {
  return (
    <svg className="banner-star" viewBox="0 0 320 320" aria-hidden="true">
      {rings.map(([radius, turn], index) => (
        <path key={radius} d={star(radius, turn)} data-ring={index + 1} data-laid={index < stage} />
      ))}
    </svg>
  );
}
