/** Waits until something ended, however it did, and no longer than so many milliseconds. */
export async function waitAtMost(ms: number, something: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([something.catch(() => undefined), patience]);
  clearTimeout(timer);
}
