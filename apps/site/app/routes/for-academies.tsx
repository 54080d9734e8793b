import { showAcademyOffer } from '@kavosh/contract/academy-applications.ts';
import type { Route } from './+types/for-academies';
import { callOnServer } from '../api/call-on-server.ts';
import { faqJsonLd } from '../features/faq/json-ld.ts';
import { forAcademiesCopy } from '../features/for-academies/copy.ts';
import { ForAcademiesPage } from '../features/for-academies/for-academies-page.tsx';
import { offerView } from '../features/for-academies/offer-view.ts';
import { pageHead } from '../head/page-head.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return offerView((await callOnServer(context, showAcademyOffer, {})).data);
}

export const meta: Route.MetaFunction = ({
  loaderData,
  matches: [
    {
      loaderData: { publicUrl },
    },
  ],
}) =>
  pageHead({
    title: forAcademiesCopy.title,
    description: forAcademiesCopy.description,
    canonicalPath: '/for-academies',
    publicUrl,
    jsonLd: import.meta.env.SSR ? [faqJsonLd(loaderData.questions)] : [],
  });

export default function ForAcademies({ loaderData }: Route.ComponentProps) {
  return <ForAcademiesPage offer={loaderData} />;
}
