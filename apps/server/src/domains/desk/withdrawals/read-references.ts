import { toAsciiDigits } from '@kavosh/persian/digits.ts';

/** A line of the bank's answer. `id` null: it cannot be read. */
export interface ReferenceLine {
  /** Counted from 1. */
  line: number;
  text: string;
  id: number | null;
  reference: string;
}

const LARGEST_ID = 2_147_483_647;
const MOST_LETTERS = 100;

/**
 * Lines of `KV-12<tab, comma or semicolon>reference`, with digits of any kind; empty ones are none. Pure.
 */
export function readReferences(typed: string): ReferenceLine[] {
  return typed.split(/\r\n|\r|\n/).flatMap((text, at) => {
    if (text.trim() === '') return [];
    const [, number = '', named = ''] =
      /^\s*"?(?:kv-?)?(\d{1,10})"?\s*[\t,;،؛]\s*(.*)$/i.exec(toAsciiDigits(text)) ?? [];
    const reference = named.replace(/^"(.*)"$/, '$1').trim();
    const isRead = number !== '' && Number(number) > 0 && Number(number) <= LARGEST_ID;
    const isNamed = /[\p{L}\p{N}]/u.test(reference) && reference.length <= MOST_LETTERS;
    return [
      { line: at + 1, text: text.trim().slice(0, 200), id: isRead && isNamed ? Number(number) : null, reference },
    ];
  });
}
