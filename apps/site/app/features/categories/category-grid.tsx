import { categoryPath } from '@kavosh/contract/addresses.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Picture } from '@kavosh/ui/picture.tsx';
import { AsSent } from '../../sent/as-sent.tsx';
import { BidiText } from '../../shared/bidi-text.tsx';
import type { CategoryView } from './category-view.ts';
import { categoriesCopy } from './copy.ts';

/** As many as a first screen shows. */
const EAGER = 4;
/** A card is never wider than the second. */
const widths = [320, 640];
const sizes = '(width >= 64rem) 22vw, (width >= 48rem) 46vw, 7rem';

interface CategoryGridProps {
  /** Left out where the page came with them. */
  categories: readonly CategoryView[] | undefined;
  headingLevel: 2 | 3;
  /** The first ones are in sight at once. */
  eager?: boolean;
}

/** Categories as cards, each with its picture, its count and the way into its subcategories. */
export function CategoryGrid({ categories, headingLevel, eager = false }: CategoryGridProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <AsSent as="ul" part="categories" of={categories} keptAs={`${headingLevel} ${eager}`} className="category-grid">
      {(shown) =>
        shown.map((category, place) => (
          <li key={category.id} className="category-card">
            <Picture
              url={category.image}
              kind="cover"
              widths={widths}
              sizes={sizes}
              loading={eager && place < EAGER ? 'eager' : 'lazy'}
            />
            <div className="category-card-head">
              <Heading>
                <a href={categoryPath(category)}>
                  <BidiText text={category.name} />
                </a>
              </Heading>
              {category.courses > 0 && <p>{categoriesCopy.courses(formatNumber(category.courses))}</p>}
            </div>
            {category.sub.length > 0 && (
              <ul className="category-card-subs">
                {category.sub.map((sub) => (
                  <li key={sub.id}>
                    <a className="chip" href={categoryPath(sub)}>
                      <BidiText text={sub.name} />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))
      }
    </AsSent>
  );
}
