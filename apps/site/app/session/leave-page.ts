let isLeft = false;

/**
 * Forgets who is signed in and leaves for another document. What would lead somewhere else because nobody is signed in
 * any more keeps still (`isPageLeft`): in WebKit a step of the router that begins now loads this page again instead.
 */
export function leavePage(address: string, forget: () => void): void {
  isLeft = true;
  forget();
  location.assign(address);
}

export const isPageLeft = (): boolean => isLeft;
