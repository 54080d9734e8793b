/** What may be called from another process, by name. Arguments and answers are plain data. */
// oxlint-disable-next-line typescript/no-explicit-any -- each has arguments of its own
export type ServedCalls = Readonly<Record<string, (...args: any[]) => unknown>>;

/** Another process of this machine that does something for this one. */
export interface RemoteCalls {
  /**
   * Calls by name; arguments and answer are plain data. A refusal there is a refusal here.
   * @throws {Refusal} server.busy where it does not answer
   */
  call(name: string, ...args: unknown[]): Promise<unknown>;
  /** The same where nobody waits for it; it may be lost. */
  tell(name: string, ...args: unknown[]): void;
}
