import { categoryPath } from '@kavosh/contract/addresses.ts';
import { Breadcrumbs } from '@kavosh/ui/breadcrumbs.tsx';
import { Chip } from '@kavosh/ui/chip.tsx';
import { siteCopy } from '../../copy/site-copy.ts';
import { BidiText } from '../../shared/bidi-text.tsx';
import { searchCopy } from './copy.ts';

interface Ref {
  id: number;
  name: string;
}

interface CategoryPlace extends Ref {
  parent: Ref | null;
  sub: readonly Ref[];
}

/** From the first page to a category. */
export function CategoryWay({ category: { name, parent } }: { category: CategoryPlace }) {
  const way = [
    { text: siteCopy.menu.home, href: '/' },
    ...(parent ? [{ text: <BidiText text={parent.name} />, href: categoryPath(parent) }] : []),
    { text: <BidiText text={name} /> },
  ];
  return <Breadcrumbs items={way} label={searchCopy.breadcrumbs} />;
}

/** From a category on to those within it; a row that scrolls where it has no room. */
export function Subcategories({ of: { sub } }: { of: CategoryPlace }) {
  if (sub.length === 0) return null;
  return (
    <nav className="subcategories" aria-label={searchCopy.subcategories}>
      {sub.map((one) => (
        <Chip key={one.id} href={categoryPath(one)}>
          <BidiText text={one.name} />
        </Chip>
      ))}
    </nav>
  );
}
