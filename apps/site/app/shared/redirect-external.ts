/**
 * Leaves this page for an address of elsewhere, such as a payment gateway. Ends only where this page stays or comes
 * back as it was left: when the browser's stop button ends the way there, in browsers that tell of it, and when its
 * back button brings this page out of the cache. What was busy has to be woken then, and what is shown may be old.
 */
export const redirectExternal = (address: string): Promise<void> =>
  new Promise((resolve) => {
    const watched = new AbortController();
    const stay = (): void => {
      watched.abort();
      resolve();
    };
    if ('navigation' in globalThis)
      navigation.addEventListener('navigate', ({ signal }) => signal.addEventListener('abort', stay), {
        once: true,
        signal: watched.signal,
      });
    addEventListener(
      'pageshow',
      ({ persisted }) => {
        // The event also comes for the first showing of a page.
        if (persisted) stay();
      },
      { signal: watched.signal },
    );
    try {
      location.assign(address);
    } catch (error) {
      watched.abort();
      throw error;
    }
  });
