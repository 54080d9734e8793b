import type { Route } from './+types/auth';
import { authCopy } from '../features/auth/copy.ts';
import { MobileScreen } from '../features/auth/screens/mobile-screen.tsx';
import { pageHead } from '../head/page-head.ts';

export const meta: Route.MetaFunction = ({
  matches: [
    {
      loaderData: { publicUrl },
    },
  ],
}) => pageHead({ title: authCopy.mobile.title, description: authCopy.description, publicUrl });

export default function Auth() {
  return <MobileScreen />;
}
