import { createReadStream } from 'node:fs';
import type { Encoding } from './detect-encoding.ts';

const CHUNK_BYTES = 256 * 1024;

/** What a decoder puts where bytes are no character of the encoding. */
export const REPLACEMENT = '\ufffd';

/**
 * The text of a file in pieces, without its byte order mark. What cannot be decoded becomes U+FFFD; nothing is thrown
 * for it.
 * @param onBytes told how many bytes were read each time, for the progress bar
 */
export async function* readText(
  path: string,
  encoding: Encoding,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    const bytes = chunk as Buffer;
    onBytes(bytes.length);
    const text = decoder.decode(bytes, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
