import type { RefusalCode } from '@kavosh/contract/errors.ts';
import { MINUTE_MS } from '@kavosh/persian/durations.ts';
import type { HeldOutcome } from '../../../kernel/held/held-editing.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { EditingDeps } from '../editing-deps.ts';

/**
 * Kept pages, which may be ten minutes old where rendering fails, and pages that people have open still show the
 * picture that was.
 */
export const OLD_PICTURE_STAYS_MS = 15 * MINUTE_MS;

/**
 * Keeps a picture that a colleague sent and shows it by `show`; where that does not come about, the picture is removed.
 * Refuses with `wrong` where it is no picture for this use.
 */
export async function showSentPicture(
  media: EditingDeps['media'],
  { picture, use, wrong }: { picture: Uint8Array; use: 'cover' | 'face' | 'logo'; wrong: RefusalCode },
  show: (id: string) => Promise<HeldOutcome>,
): Promise<HeldOutcome> {
  /** Where the store does not let it go, it is still noted as an upload that was cut off, and goes later. */
  const dropUnshown = (photo: string): Promise<void> => media.dropPhoto(photo).catch(() => {});
  const id = await media.keepPhoto(picture, null, use);
  if (id === null) throw new Refusal(wrong);
  let outcome: HeldOutcome;
  try {
    outcome = await show(id);
  } catch (error) {
    await dropUnshown(id);
    throw error;
  }
  if (outcome !== 'done') await dropUnshown(id);
  return outcome;
}
