import type { Route } from './+types/forget-new-password';
import { authCopy } from '../features/auth/copy.ts';
import { NewPasswordScreen } from '../features/auth/screens/new-password-screen.tsx';
import { pageHead } from '../head/page-head.ts';

export const meta: Route.MetaFunction = ({
  matches: [
    {
      loaderData: { publicUrl },
    },
  ],
}) => pageHead({ title: authCopy.newPassword.title, description: authCopy.description, publicUrl });

export default function ForgetNewPassword() {
  return <NewPasswordScreen />;
}
