import { Icon } from '@kavosh/ui/icon.tsx';
import { toastError, toastSuccess } from '@kavosh/ui/toast.ts';
import { coursePageCopy as copy } from './copy.ts';

async function share(title: string): Promise<void> {
  const url = location.origin + location.pathname;
  if (typeof navigator.share === 'function') {
    // Refused means that the person closed the sheet: nothing to say.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toastSuccess(copy.shared, 'share');
  } catch {
    // No clipboard without https, or none that the person allows.
    toastError(copy.shareFailed, 'share');
  }
}

/**
 * The device's own sheet for sharing; where there is none, the address goes to the clipboard. Needs a script and is
 * hidden without.
 */
export function ShareButton({ title }: { title: string }) {
  return (
    <button type="button" className="course-action needs-script" onClick={() => void share(title)}>
      <Icon name="share" size={18} />
      {copy.share}
    </button>
  );
}
