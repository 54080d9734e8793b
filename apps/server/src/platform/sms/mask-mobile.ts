/** A mobile number for logs: `0912***0001`. Any other text is masked completely. */
export function maskMobile(mobile: string): string {
  return /^09\d{9}$/.test(mobile) ? `${mobile.slice(0, 4)}***${mobile.slice(-4)}` : '***';
}
