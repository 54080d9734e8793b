import { Icon } from '@kavosh/ui/icon.tsx';

const icons = ['code', 'spark', 'chart', 'palette', 'briefcase', 'megaphone', 'language', 'shield'] as const;

/** The picture beside a top-level category; the fixed four have the first ones. */
export function CategoryIcon({ id, size = 20 }: { id: number; size?: number }) {
  return <Icon name={icons[id] ?? 'book'} size={size} />;
}
