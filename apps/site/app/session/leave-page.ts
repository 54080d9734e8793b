let isLeft = false;

/**
 * Forgets the session and leaves for another document. Code that would navigate elsewhere on signing out stays still
 * meanwhile (`isPageLeft`): in WebKit a step of the router that begins now loads this page again instead.
 */
export function leavePage(address: string, forget: () => void): void {
  isLeft = true;
  forget();
  location.assign(address);
}

export const isPageLeft = (): boolean => isLeft;
