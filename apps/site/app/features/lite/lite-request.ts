import type { RouterContextProvider } from 'react-router';
import type { LiteVisit } from '../../host.ts';
import type { LiteShown } from './lite-shown.ts';

/** A request for one of the pages without a script. */
export interface LiteRequest {
  context: Readonly<RouterContextProvider>;
  visit: LiteVisit;
  /** As it was asked for, without its query: the page that its form is sent to. */
  path: string;
  /** The thing of the address: a course, a purchase; '' where the page has none. */
  id: string;
  query: URLSearchParams;
  /** What was sent; empty where nothing was. */
  fields: URLSearchParams;
  /** What the form before this page led to, which is shown on it. */
  kept: LiteShown | null;
  /** How this device is named in the list of devices. */
  deviceName: string;
}

/** What went wrong with a form that was sent; what was typed is given back. */
export interface LiteProblem {
  status: number;
  /** About the form as a whole; null where the fields say it. */
  notice: string | null;
  wrong: Readonly<Record<string, string>>;
  typed: Readonly<Record<string, string>>;
  /** The form was sent before: the page that answered it, null where that is not known. */
  sentBefore?: string | null;
  retryAfter?: number | null;
}

/**
 * What an act leads to: another page, or something that is shown once, on its own page or `on` another one that needs
 * it to be loaded.
 */
export type LiteOutcome<Shown = never> = { to: string } | { shown: Shown; on?: string };

/** Thrown by an act that cannot be done as the form says. */
export class LiteRefusal extends Error {
  readonly wrong: Readonly<Record<string, string>>;
  constructor(notice: string, wrong: Readonly<Record<string, string>> = {}) {
    super(notice);
    this.wrong = wrong;
  }
}

export const textOf = (fields: URLSearchParams, name: string): string => fields.get(name) ?? '';
