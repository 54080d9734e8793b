import { encode } from 'uqr';

// An img would need an address, which the policy for pictures would have to allow.
const picture = { role: 'img' } as const;

/** A picture of squares, drawn as one path. Always dark on white: that is how readers want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className="qr-place"
      viewBox={`0 0 ${size} ${size}`}
      {...picture}
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
