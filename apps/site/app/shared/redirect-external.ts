/**
 * Leaves this page for another site, such as a payment gateway. Resolves only where this page stays or returns as it
 * was left: when the browser's stop button ends the navigation, in browsers that report it, and when the back button
 * restores this page from the cache. Busy controls have to be enabled again then, and the data may be old.
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
