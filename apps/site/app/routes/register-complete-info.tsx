import type { Route } from './+types/register-complete-info';
import { authCopy } from '../features/auth/copy.ts';
import { CompleteInfoScreen } from '../features/auth/screens/complete-info-screen.tsx';
import { pageHead } from '../head/page-head.ts';

export const meta: Route.MetaFunction = ({
  matches: [
    {
      loaderData: { publicUrl },
    },
  ],
}) => pageHead({ title: authCopy.complete.title, description: authCopy.description, publicUrl });

export default function RegisterCompleteInfo({ matches }: Route.ComponentProps) {
  return <CompleteInfoScreen documents={matches[0].loaderData.foot.documents} />;
}
