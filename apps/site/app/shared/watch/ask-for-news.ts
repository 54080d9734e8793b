import { makeWatch, type Watched } from '@kavosh/contract/alerts.ts';
import { toastBlank, toastError } from '@kavosh/ui/toast.ts';
import { ApiError } from '../../api/api-error.ts';
import { siteCopy } from '../../copy/site-copy.ts';
import { call } from '../../session/call.ts';
import { watchCopy } from './watch-copy.ts';

const ID = 'watch';

/** Makes a watch for the person who is signed in, and says what became of it. */
export async function askForNews(watched: Watched): Promise<void> {
  const link = { href: '/dashboard/alerts', text: watchCopy.all };
  try {
    const { is_new: isNew } = await call(makeWatch, { body: watched });
    toastBlank(isNew ? watchCopy.made : watchCopy.there, ID, link);
  } catch (error) {
    const envelope = error instanceof ApiError ? error.envelope : null;
    const [first] = Object.values(envelope?.errors ?? {}).flat();
    toastError(first ?? envelope?.message ?? siteCopy.offline, ID, envelope?.code === 409 ? link : undefined);
  }
}
