/** Longer than a statement may run (3 s), and an end to what a frozen database would hold for ever. */
export const CALL_PATIENCE_MS = 7_000;
