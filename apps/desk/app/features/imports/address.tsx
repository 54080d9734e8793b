import { addressWord } from './import-words.ts';

/** What was read. */
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
