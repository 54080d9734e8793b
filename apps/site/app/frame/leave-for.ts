/**
 * Leaves this page for an address of elsewhere, such as a payment gateway. Ends only when the browser's back button brings this page out of its
 * cache, as it was left: what was busy has to be woken then, and what is shown may be old.
 */
export const leaveFor = (address: string): Promise<void> => new Promise((resolve) => {
  location.assign(address);
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    // The first showing of a page is told as well.
    if (!persisted) return;
    removeEventListener('pageshow', onShow);
    resolve();
  };
  addEventListener('pageshow', onShow);
});
