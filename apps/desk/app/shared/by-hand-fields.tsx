import { formatNumber } from '@kavosh/persian/money.ts';
import { Badge } from '@kavosh/ui/badge.tsx';

/** More names would make a row of a list as high as the screen. */
const MOST_NAMED = 2;

interface ByHandFieldsProps {
  /** Words of the overridden fields. */
  words: readonly string[];
  /** The whole record was made at the desk. */
  isOwn?: boolean;
}

/** Which fields of a row of a list were written by hand: the first ones by name, all of them on hovering. */
export function ByHandFields({ words, isOwn = false }: ByHandFieldsProps) {
  if (words.length === 0) return '—';
  const rest = words.length - MOST_NAMED;
  const named = words.slice(0, MOST_NAMED).join('، ');
  return (
    <span title={words.join('، ')}>
      <Badge tone="highlight-soft">
        {isOwn ? 'همه' : rest > 0 ? `${named} و ${formatNumber(rest)} فیلد دیگر` : named}
      </Badge>
    </span>
  );
}
