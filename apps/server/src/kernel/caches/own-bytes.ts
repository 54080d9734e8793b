/** What is let pass for the sake of not copying. */
const SPARE_BYTES = 1_024;

/**
 * The bytes in memory of their own, for what is kept: Node cuts small buffers out of a piece of 64 KB, and a kept one
 * of 100 bytes would hold all of it.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength <= bytes.length + SPARE_BYTES) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
