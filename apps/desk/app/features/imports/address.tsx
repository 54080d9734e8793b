import { addressWord } from './import-words.ts';

/** The address that was read. */
export function Address({ of }: { of: string }) {
  const { word, isOurs } = addressWord(of);
  return isOurs ? (
    word
  ) : (
    <bdi dir="ltr" translate="no">
      {word}
    </bdi>
  );
}
