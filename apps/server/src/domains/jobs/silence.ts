/** From then on a job stands below those that were confirmed since. */
export const SILENT_DAYS = 30;
/** From then on it is taken for closed. */
export const CLOSED_AFTER_SILENCE_DAYS = 45;
