import { Outlet, useLocation } from 'react-router';
import { AuthFrame } from '../features/auth/frame/auth-frame.tsx';

/** The route around the screens of signing in: the banner stays from one to the next. */
export default function AuthPages() {
  return (
    <AuthFrame path={useLocation().pathname}>
      <Outlet />
    </AuthFrame>
  );
}
