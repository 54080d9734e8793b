import { createContext, createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Envelope } from '@kavosh/contract/envelope.ts';
import { addressAsWritten, pagePaths } from './shared/address-as-written.ts';

/** What the server lends to a page while it renders: the API without a socket, always as an anonymous visitor. */
export interface HostServices {
  call: (
    method: string,
    path: string,
    input: { params?: unknown; query?: unknown; body?: unknown },
  ) => Promise<{ status: number; body: Envelope; retryAfter?: number }>;
  /** Marks the inline scripts that are ours; the server hashes those and takes it out again. */
  nonce: string | undefined;
  /**
   * Where people reach this site, without a slash at the end: for canonical addresses and pictures that others fetch.
   */
  publicUrl: string;
  /** Reports errors of rendering; failures of calls are logged by the calls. */
  logError: (error: unknown) => void;
  /** A person without a script, for pages under `/lite`; nowhere else, and in development there is none. */
  lite?: LiteVisit;
  /** Receives the rendered document where the server continues with it as a text; the response then has no body. */
  takeHtml?: (html: string) => void;
}

/** How far signing in without a script is: the number, and the code that is on its way or proves it. */
export interface LiteStep {
  mobile: string;
  /** `proven`: the number is new and proven; the account is still to be made. */
  state: 'password' | 'login' | 'register' | 'proven';
  /** The temporary token of the code; '' before one was sent. */
  token: string;
  next: string | null;
}

/** What was chosen of a course before leaving for the bank. `edition` null: the course as a whole; `code` '': none. */
export interface LiteUnfinished {
  course: number;
  edition: number | null;
  code: string;
}

/** A kept answer; `used`: what it asks was confirmed, and `ledTo` is the page that said what came of it, if known. */
interface LiteKeptAnswer {
  answer: string;
  used: { ledTo: string | null } | null;
}

/** A visit to the pages without a script, which know a person by a cookie. */
export interface LiteVisit {
  readonly isMember: boolean;
  readonly userAgent: string;
  /** The page of ours whose link or form led here, as a whole address; null: none that is known. */
  readonly cameFrom: string | null;
  /** The browser's key as a known device; null: it has none. */
  readonly deviceKey: string | null;
  readonly step: LiteStep | null;
  /** The purchase that this browser left for the bank within the hour; null: none. */
  readonly unfinished: LiteUnfinished | null;
  /** Whether this browser asks for pages without pictures and scripts, by its choice here or by `Save-Data`. */
  readonly savesData: boolean;
  /** How the form stands that was sent; null: none was. `ledTo`: the page that answered it before. */
  readonly form: { state: 'fresh' | 'used' | 'old'; ledTo: string | null } | null;
  /** A token for a form that is sent to this path. */
  newForm: (page: string) => string;
  /** What the browser keeps from now on; null: it is taken away. */
  keep: (changes: {
    session?: { token: string; deviceKey: string } | null;
    step?: LiteStep | null;
    unfinished?: LiteUnfinished | null;
    savesData?: boolean;
  }) => void;
  /** Keeps an answer for a while for the page of a path. @returns the key that opens it; null: it cannot be kept */
  keepAnswer: (page: string, answer: string) => Promise<string | null>;
  /** The answer that was kept for this page under a key; null: there is none. */
  keptAnswer: (key: string) => Promise<LiteKeptAnswer | null>;
  /** Confirms what a kept answer asks. @returns how it stood: with `used` null it is confirmed now, and never again */
  useAnswer: (key: string) => Promise<LiteKeptAnswer | null>;
  /** Notes which page answers the form that was sent, and the question that it confirmed. */
  leadTo: (path: string) => Promise<void>;
}

export const hostServices = createContext<HostServices>();

interface Handler {
  answer: ReturnType<typeof createRequestHandler>;
  paths: string[][];
}

const handlers = new WeakMap<ServerBuild, Handler>();

/**
 * The server calls this through build.entry.module and never imports the router itself: router, context keys and error
 * classes must come from one module graph (in development Vite's, in production the bundle).
 */
export function handle(build: ServerBuild, mode: string, request: Request, services: HostServices): Promise<Response> {
  let handler = handlers.get(build);
  if (!handler)
    handlers.set(build, (handler = { answer: createRequestHandler(build, mode), paths: pagePaths(build.routes) }));
  const { pathname, search } = new URL(request.url);
  const written =
    request.method === 'GET' || request.method === 'HEAD' ? addressAsWritten(handler.paths, pathname) : null;
  if (written !== null)
    return Promise.resolve(new Response(null, { status: 301, headers: { location: written + search } }));
  const context = new RouterContextProvider();
  context.set(hostServices, services);
  return handler.answer(request, context);
}

export interface SiteEntry {
  handle: typeof handle;
  /** Inline scripts that every page contains unchanged; the server lists them in the policy by hash. */
  inlineScripts: readonly string[];
}
