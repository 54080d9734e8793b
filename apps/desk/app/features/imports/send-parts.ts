import { sendFeedPart, UPLOAD_PART_BYTES } from '@kavosh/contract/desk/imports/feed-uploads.ts';
import { OfficeError } from '@kavosh/office/api/office-error.ts';
import { call } from '@kavosh/office/session/call.ts';

const TRIES = 4;
const FIRST_PAUSE_MS = 500;

const mayArrive = (error: unknown): boolean =>
  error instanceof OfficeError && (error.status === 0 || error.status === 503 || error.status === 429);

async function sendPart(id: number, number: number, part: Blob, signal: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      const body = { part: new File([part], 'part') };
      await call(sendFeedPart, { params: { id: String(id), number: String(number) }, body }, signal);
      return;
    } catch (error) {
      if (tries === TRIES || signal.aborted || !mayArrive(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** (tries - 1)));
    }
  }
}

/**
 * Sends a file part by part, one after the other; a part that did not arrive is sent again, up to four times.
 * @param onSent told how many bytes have arrived
 * @throws {OfficeError} as the server refused a part, or none arrived
 */
export async function sendParts(
  id: number,
  file: Blob,
  { onSent, signal }: { onSent: (bytes: number) => void; signal: AbortSignal },
): Promise<void> {
  for (let number = 0; number * UPLOAD_PART_BYTES < file.size; number += 1) {
    const end = Math.min(file.size, (number + 1) * UPLOAD_PART_BYTES);
    await sendPart(id, number, file.slice(number * UPLOAD_PART_BYTES, end), signal);
    onSent(end);
  }
}
