/** One source of input and what it does, as WebDriver writes it; WebDriver BiDi takes the same. */
export interface ActionSource {
  type: 'pointer' | 'key';
  id: string;
  parameters?: { pointerType: 'mouse' };
  actions: readonly Record<string, unknown>[];
}

/** One window of a browser. What it can do is what both protocols have. */
export interface Driver {
  /** Comes back when the document is loaded. */
  navigate(address: string): Promise<void>;
  back(): Promise<void>;
  /** The value of an expression, by way of JSON. @throws {Error} what the page threw */
  evaluate(expression: string): Promise<unknown>;
  perform(sources: readonly ActionSource[]): Promise<void>;
  /** The room for the page, in CSS pixels. WebKit's window is 447 px wide at least. */
  size(width: number, height: number): Promise<void>;
  /** What is in sight, as PNG. */
  screenshot(): Promise<Buffer>;
  /** Deletes the cookies of the page's host. */
  deleteCookies(): Promise<void>;
  /** Errors that the browser wrote to its console, until they are taken. WebKit's driver does not tell them. */
  takeErrors(): readonly string[];
  close(): Promise<void>;
}

export const engineNames = ['webkit', 'firefox'] as const;
export type EngineName = (typeof engineNames)[number];

/** A browser that runs, or what starts one a window. */
export interface Engine {
  name: EngineName;
  open(): Promise<Driver>;
  close(): Promise<void>;
}
