import { Refusal } from '../../kernel/refusal.ts';

/** The version of a subject; null if the action is refused by now, for example because the subject is gone. */
export async function unlessRefused(version: () => Promise<string>): Promise<string | null> {
  try {
    return await version();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
