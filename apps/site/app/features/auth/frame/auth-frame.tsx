import type { ReactNode } from 'react';
import { AuthBanner } from './auth-banner.tsx';
import { stageAt, stepAt } from './auth-stage.ts';
import '../auth.css';

/** What stands around the screens of signing in: the form, and the banner beside or below it. */
export function AuthFrame({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div className="page auth">
      <section className="auth-card">{children}</section>
      <AuthBanner stage={stageAt(path)} step={stepAt(path)} />
    </div>
  );
}
