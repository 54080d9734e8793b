import type { Route } from './+types/login-code';
import { authCopy } from '../features/auth/copy.ts';
import { CodeScreen } from '../features/auth/screens/code-screen.tsx';
import { pageHead } from '../head/page-head.ts';

export const meta: Route.MetaFunction = ({
  matches: [
    {
      loaderData: { publicUrl },
    },
  ],
}) => pageHead({ title: authCopy.code.title, description: authCopy.description, publicUrl });

export default function LoginCode() {
  return <CodeScreen purpose="login" />;
}
