import type { Route } from './+types/compare-choose';
import { ChoosePage } from '../features/compare/choose-page.tsx';
import { compareCopy } from '../features/compare/copy.ts';
import { loadChoices } from '../features/compare/load-choices.ts';
import { toPriceView } from '../features/courses/card-view.ts';
import { Price } from '../features/courses/price-block.tsx';
import { pageHead } from '../head/page-head.ts';

export const loader = ({ context, url }: Route.LoaderArgs) => loadChoices(context, url.search);

/** Only there for those who choose: no page for search engines. */
export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({
    title: compareCopy.add.title,
    description: compareCopy.description,
    publicUrl: matches[0].loaderData.publicUrl,
  });

export default function CompareChoose({ loaderData }: Route.ComponentProps) {
  return <ChoosePage {...loaderData} priceOf={(course) => <Price price={toPriceView(course)} />} />;
}
