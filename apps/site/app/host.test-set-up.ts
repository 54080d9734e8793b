import { RouterContextProvider } from 'react-router';
import { hostServices, type RequestServices } from './host.ts';

/** What a loader is given, on its way to the data of a page and with no API unless told. */
export function contextWith(services: Partial<RequestServices>): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(hostServices, {
    isDocument: false,
    unsent: [],
    isKept: () => false,
    keepMarkup: (_key, make) => make(),
    nonce: undefined,
    publicUrl: 'https://kavosh.example',
    logError: () => undefined,
    call: () => Promise.reject(new Error('nothing is called')),
    ...services,
  });
  return context;
}
