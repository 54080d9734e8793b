import type { ReactNode } from 'react';
import { AuthBanner, type AuthStage } from './auth-banner.tsx';
import './auth.css';

/** Spec 2 § 2 names the stages; signing in by a code is the same step as signing in by a password. */
const stages: Readonly<Partial<Record<string, AuthStage>>> = {
  '/auth': 1,
  '/login/password': 2,
  '/login/code': 2,
  '/register/code': 2,
  '/forget/new-password': 3,
  '/forget/code': 4,
  '/register/complete-info': 5,
};

/** What stands around the screens of signing in: the form, and the banner beside or below it. */
export function AuthFrame({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div className="page auth">
      <section className="auth-card">{children}</section>
      <AuthBanner stage={stages[path.replace(/(.)\/+$/, '$1')] ?? 1} />
    </div>
  );
}
