/** Each look at protected data is a row of the audit: the call is made once, and again only on request. */
export const lookedAtOnce = {
  staleTime: Infinity,
  gcTime: 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;
