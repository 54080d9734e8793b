export type AuthStage = 1 | 2 | 3 | 4 | 5;

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

/** The stage that the banner shows beside the screen at this path. */
export const stageAt = (path: string): AuthStage => stages[path.replace(/(.)\/+$/, '$1')] ?? 1;

/**
 * The step of a screen on its way through signing in: it only ever grows, whereas a stage of the way to a new password
 * is lower than the one before.
 */
const steps: Readonly<Partial<Record<string, AuthStage>>> = {
  '/auth': 1,
  '/login/password': 2,
  '/login/code': 2,
  '/register/code': 2,
  '/forget/code': 3,
  '/forget/new-password': 4,
  '/register/complete-info': 3,
};

/** The step that the banner names for those who hear it, and the stars that are laid. */
export const stepAt = (path: string): AuthStage => steps[path.replace(/(.)\/+$/, '$1')] ?? 1;
