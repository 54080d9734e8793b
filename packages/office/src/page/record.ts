/** A look at something protected is a row of the audit: it is asked for once, and again only by who asks for it. */
export const lookedAtOnce = {
  staleTime: Infinity,
  gcTime: 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;
