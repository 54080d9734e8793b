import { OfficeError } from '../api/office-error.ts';

const TRIES = 4;
const FIRST_PAUSE_MS = 500;

const mayArrive = (error: unknown): boolean =>
  error instanceof OfficeError && (error.status === 0 || error.status === 503 || error.status === 429);

interface Sending {
  /** Bytes of a part; the last one is the rest. */
  partBytes: number;
  /** Sends one of them, from 0 on. */
  send: (number: number, part: File, signal: AbortSignal) => Promise<unknown>;
  /** Told how many bytes have arrived. */
  onSent: (bytes: number) => void;
  signal: AbortSignal;
}

async function sendPart({ send, signal }: Sending, number: number, part: Blob): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await send(number, new File([part], 'part'), signal);
      return;
    } catch (error) {
      if (tries === TRIES || signal.aborted || !mayArrive(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** (tries - 1)));
    }
  }
}

/**
 * Sends a file part by part, one after the other; a part that did not arrive is sent again, up to four times.
 * @throws {OfficeError} as the server refused a part, or none arrived
 */
export async function sendParts(file: Blob, sending: Sending): Promise<void> {
  const { partBytes, onSent } = sending;
  for (let number = 0; number * partBytes < file.size; number += 1) {
    const end = Math.min(file.size, (number + 1) * partBytes);
    await sendPart(sending, number, file.slice(number * partBytes, end));
    onSent(end);
  }
}
