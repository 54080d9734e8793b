import type { Route } from './+types/compare';
import { ComparePage } from '../features/compare/compare-page.tsx';
import { compareView } from '../features/compare/compare-view.ts';
import { compareCopy } from '../features/compare/copy.ts';
import { correctedAddress, loadComparison } from '../features/compare/load-comparison.ts';
import { toPriceView } from '../features/courses/card-view.ts';
import { Price } from '../features/courses/price-block.tsx';
import { pageHead } from '../head/page-head.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const address = correctedAddress(url.search);
  return { address, view: compareView(await loadComparison(context, address)) };
}

/** Only the empty comparison is for search engines: there are as many others as there are pairs of courses. */
export const meta: Route.MetaFunction = ({
  loaderData: { address, view },
  matches: [
    {
      loaderData: { publicUrl },
    },
  ],
}) => {
  const described =
    view.primary && view.secondary
      ? compareCopy.versus(view.primary.title, view.secondary.title)
      : compareCopy.description;
  const isEmpty = address.primary === null && address.secondary === null;
  return pageHead({
    title: compareCopy.title,
    description: described,
    publicUrl,
    ...(isEmpty && { canonicalPath: '/compare' }),
  });
};

export default function Compare({ loaderData: { address, view } }: Route.ComponentProps) {
  return <ComparePage address={address} view={view} priceOf={(course) => <Price price={toPriceView(course)} />} />;
}
