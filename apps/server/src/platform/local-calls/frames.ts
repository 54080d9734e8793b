import { deserialize, serialize } from 'node:v8';

const HEAD_BYTES = 4;
/** Longer ones are a fault: a page of a search has some 20 KiB. */
const MOST_BYTES = 64 * 1024 * 1024;
const nothing = Buffer.alloc(0);

/** A value as it goes over a socket: its length in four bytes, then what structured cloning makes of it. */
export function frameOf(value: unknown): Buffer {
  const body = serialize(value);
  const frame = Buffer.allocUnsafe(HEAD_BYTES + body.length);
  frame.writeUInt32LE(body.length);
  body.copy(frame, HEAD_BYTES);
  return frame;
}

/** Takes what a socket brings, in whatever pieces, and hands over each value once it is whole. Throws on nonsense. */
export function frameReader(take: (value: unknown) => void): (chunk: Buffer) => void {
  let pieces: Buffer[] = [];
  let bytes = 0;
  let wanted = HEAD_BYTES;
  return (chunk) => {
    pieces.push(chunk);
    bytes += chunk.length;
    if (bytes < wanted) return;
    const all = pieces.length === 1 ? chunk : Buffer.concat(pieces);
    let at = 0;
    wanted = HEAD_BYTES;
    while (all.length - at >= HEAD_BYTES) {
      const length = all.readUInt32LE(at);
      if (length > MOST_BYTES) throw new Error(`a frame of ${length} bytes`);
      if (all.length - at < HEAD_BYTES + length) {
        wanted = HEAD_BYTES + length;
        break;
      }
      take(deserialize(all.subarray(at + HEAD_BYTES, at + HEAD_BYTES + length)));
      at += HEAD_BYTES + length;
    }
    const rest = at === all.length ? nothing : all.subarray(at);
    pieces = rest.length === 0 ? [] : [rest];
    bytes = rest.length;
  };
}
