import type { Route } from './+types/login-password';
import { authCopy } from '../features/auth/copy.ts';
import { PasswordScreen } from '../features/auth/screens/password-screen.tsx';
import { pageHead } from '../head/page-head.ts';

export const meta: Route.MetaFunction = ({
  matches: [
    {
      loaderData: { publicUrl },
    },
  ],
}) => pageHead({ title: authCopy.password.title, description: authCopy.description, publicUrl });

export default function LoginPassword() {
  return <PasswordScreen />;
}
