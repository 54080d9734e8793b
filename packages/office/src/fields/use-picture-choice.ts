import { useRef, useState } from 'react';
import { shrinkPicture, type PictureBounds } from './shrink-picture.ts';

/** A larger file is not read into memory. */
const MOST_CHOSEN_BYTES = 20 * 1024 * 1024;

interface PictureChoice {
  /** As it will be sent; null: none is chosen, or it is being read. */
  file: File | null;
  isReading: boolean;
  /** Why it cannot be sent. */
  wrong: string | undefined;
  choose: (file: File | null) => void;
  /** Whether there is a file that the server takes; otherwise `wrong` says what is not right. */
  isReady: () => boolean;
  /** It is no picture. */
  refuse: () => void;
}

interface ChoiceOptions extends PictureBounds {
  /** What is said of a file that is no picture, or is too large. */
  wrongWord: string;
  onChosen?: ((file: File | null) => void) | undefined;
}

/** A picture that is chosen in a form, made smaller before it is sent where the browser can. */
export function usePictureChoice({ mostBytes, least, wrongWord, onChosen }: ChoiceOptions): PictureChoice {
  const [file, setFile] = useState<File | null>(null);
  const [isReading, setReading] = useState(false);
  const [wrong, setWrong] = useState<string | undefined>();
  /** The last choice counts, however long an earlier one takes. */
  const turn = useRef(0);
  const keep = (next: File | null) => {
    setReading(false);
    setFile(next);
    setWrong(next && next.size > mostBytes ? wrongWord : undefined);
  };
  return {
    file,
    isReading,
    wrong,
    choose(next) {
      turn.current += 1;
      const mine = turn.current;
      onChosen?.(next);
      if (next === null || next.size > MOST_CHOSEN_BYTES) return keep(next);
      setFile(null);
      setWrong(undefined);
      setReading(true);
      void shrinkPicture(next, { mostBytes, least }).then((small) => {
        if (mine === turn.current) keep(small);
      });
    },
    isReady() {
      if (file && file.size <= mostBytes) return true;
      setWrong(wrongWord);
      return false;
    },
    refuse: () => setWrong(wrongWord),
  };
}
