import { Dialog } from '../page/dialog.tsx';
import { officeCopy } from '../copy.ts';
import { useHelpedKeys, type HelpedKey } from './key-help.ts';

const everywhere: readonly HelpedKey[] = [
  { key: '?', does: 'این فهرست' },
  { key: 'Ctrl K', does: 'یافتن یا رفتن به هر بخش' },
  { key: 'Esc', does: 'بستن پنجره باز' },
];

/** The keys that work on this page, opened by «?». */
export function KeyHelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const keys = [...useHelpedKeys(), ...everywhere];
  return (
    <Dialog open={open} onClose={onClose} title="کلیدهای این صفحه" closeLabel={officeCopy.close}>
      <dl className="facts key-help">
        {keys.map(({ key, does }) => (
          <div key={key} className="fact">
            <dt>{does}</dt>
            <dd>
              <kbd dir="ltr" translate="no">
                {key}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
