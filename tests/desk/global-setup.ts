import { startProduct } from '../start-product.ts';

/** The demo of one's own machine: it alone has colleagues. With DESK_URL set, the tests go to the server there. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['DESK_URL']) return undefined;
  const { url, stop } = await startProduct({});
  process.env['DESK_URL'] = url;
  return stop;
}
