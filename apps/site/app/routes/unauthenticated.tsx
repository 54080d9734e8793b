import type { Route } from './+types/unauthenticated';
import { authCopy } from '../features/auth/copy.ts';
import { UnauthenticatedScreen } from '../features/auth/screens/unauthenticated-screen.tsx';
import { pageHead } from '../head/page-head.ts';

export const meta: Route.MetaFunction = ({
  matches: [
    {
      loaderData: { publicUrl },
    },
  ],
}) => pageHead({ title: authCopy.unauthenticated.title, description: authCopy.description, publicUrl });

export default function Unauthenticated() {
  return <UnauthenticatedScreen />;
}
