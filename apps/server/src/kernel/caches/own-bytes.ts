/** Unused bytes that are accepted in order not to copy. */
const SPARE_BYTES = 1_024;

/**
 * Copies bytes to be cached into memory of their own: Node cuts small buffers out of 64 KB pieces, and a cached one of
 * 100 bytes would keep the whole piece.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength <= bytes.length + SPARE_BYTES) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
