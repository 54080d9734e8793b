import { createContext, type ReactNode } from 'react';

/**
 * Gives the markup of an element, as it was rendered when it was first asked for under this key.
 * @param part its name, one of a page: ids that are made in it begin with it
 * @param key says all that the markup depends on
 * @param wakes whether browsers take it for their own (KeptInside); else they leave it alone (AsSent)
 */
export type KeepPart = (part: string, key: string, make: () => ReactNode, wakes?: boolean) => string;

/** Set on the server alone: a browser has one page, and renders what it needs. */
export const PartKeeper = createContext<KeepPart | null>(null);
