/** What identity answers where no operator keeps anybody from anything. */
export const unrestricted = {
  refuseRestricted: async (): Promise<void> => undefined,
};
