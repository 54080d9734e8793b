import { useEffect, useState } from 'react';
import { Button } from '@kavosh/ui/button.tsx';
import { provideUndo, type UndoOffer } from '../action/offer-undo.ts';

const OFFERED_MS = 10_000;

/** The last action, with ten seconds to undo it. */
export function UndoBar() {
  const [offer, setOffer] = useState<UndoOffer | null>(null);
  useEffect(() => provideUndo(setOffer), []);
  useEffect(() => {
    if (!offer) return;
    const end = setTimeout(() => setOffer(null), OFFERED_MS);
    return () => clearTimeout(end);
  }, [offer]);
  return (
    <output className="undo-place">
      {offer && (
        <div className="undo-bar">
          <span>{offer.text}</span>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              setOffer(null);
              void offer.undo();
            }}
          >
            پس گرفتن
          </Button>
        </div>
      )}
    </output>
  );
}
