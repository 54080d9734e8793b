import { RouterContextProvider } from 'react-router';
import { hostServices, type HostServices } from './host.ts';

/** What a loader is given, with no API unless told. */
export function contextWith(services: Partial<HostServices>): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(hostServices, {
    nonce: undefined,
    publicUrl: 'https://kavosh.example',
    logError: () => undefined,
    call: () => Promise.reject(new Error('nothing is called')),
    ...services,
  });
  return context;
}
