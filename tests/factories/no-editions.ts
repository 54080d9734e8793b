/** A catalogue in which no edition was bought. */
export const noEditions = {
  boughtEditions: async () => new Map(),
  editionClashes: async () => new Map(),
  factsNow: async () => [],
};
