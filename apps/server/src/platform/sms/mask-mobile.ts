/** A mobile number as it may stand in a log: `0912***0001`. What is none is hidden whole. */
export function maskMobile(mobile: string): string {
  return /^09\d{9}$/.test(mobile) ? `${mobile.slice(0, 4)}***${mobile.slice(-4)}` : '***';
}
