/** Who shows the offer; the frame provides it. */
export interface UndoOffer {
  text: string;
  undo: () => Promise<void>;
}

type Listener = (offer: UndoOffer) => void;

let listener: Listener = () => {};

export function provideUndo(show: Listener): () => void {
  listener = show;
  return () => {
    listener = () => {};
  };
}

/** Says what was done, with a button that takes it back for ten seconds. Only where the server can take it back. */
export function offerUndo(text: string, undo: () => Promise<void>): void {
  listener({ text, undo });
}
