/**
 * What every process that a test starts gets of this one's environment. Compiled code is kept for the run: dozens of
 * tests start the same programs.
 */
export const childEnv = (): { PATH: string; NODE_COMPILE_CACHE?: string } => {
  const kept = process.env['NODE_COMPILE_CACHE'];
  return { PATH: process.env['PATH'] ?? '', ...(kept !== undefined && { NODE_COMPILE_CACHE: kept }) };
};
