import { theOffice } from '../office.ts';
import { isRefused, OfficeError } from './office-error.ts';

/** The delay before each lookup; together as long as a call may still run. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000];

const doneLate =
  'این کار انجام شد، ولی پاسخ آن دیر رسید. لطفاً تکرارش نکنید؛ همین مورد را دوباره باز کنید و نتیجه را ببینید.';

const requestOf = ({ data }: OfficeError): string | null =>
  typeof data === 'object' && data !== null && 'request' in data && typeof data.request === 'string'
    ? data.request
    : null;

/**
 * Looks up in the audit whether a call whose response came too late was done.
 * @returns the error with the outcome: the call was done, or may have been
 */
export async function findOutcome(
  error: OfficeError,
  pause = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<OfficeError> {
  const request = requestOf(error);
  const { outcomePath } = theOffice();
  if (!isRefused(error, 'maybe_done') || request === null || outcomePath === null) return error;
  for (const wait of WAITS_MS) {
    await pause(wait);
    const answer = await fetch(outcomePath(request), { credentials: 'same-origin' })
      .then((response) => response.json() as Promise<{ data: { done: unknown[] } | null }>)
      .catch(() => null);
    if ((answer?.data?.done.length ?? 0) > 0)
      return new OfficeError(409, {
        code: 409,
        message: doneLate,
        refusal: `${theOffice().refusals}.done_late`,
        data: null,
      });
  }
  return error;
}
