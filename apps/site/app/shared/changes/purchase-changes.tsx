import type { PurchaseChange } from '@kavosh/contract/purchases.ts';
import { BidiText } from '../bidi-text.tsx';
import { changesTitle, changeWords } from './change-words.ts';

/** What changed since a purchase, a line each; nothing where nothing did. */
export function PurchaseChanges({ changes, className }: { changes: readonly PurchaseChange[]; className?: string }) {
  if (changes.length === 0) return null;
  return (
    <div className={className}>
      <p>
        <b>{changesTitle}:</b>
      </p>
      <ul>
        {changes.map((one) => (
          <li key={one.what}>
            <BidiText text={changeWords(one)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
