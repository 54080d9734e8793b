let isLeft = false;

/**
 * Forgets the session and leaves for another document. Code that would navigate after signing out checks `isPageLeft`
 * and waits: in WebKit a router step that starts now would reload this page instead.
 */
export function leavePage(address: string, forget: () => void): void {
  isLeft = true;
  forget();
  location.assign(address);
}

export const isPageLeft = (): boolean => isLeft;
