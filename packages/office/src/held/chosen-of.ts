/** The values of a box with several choices, which are joined by commas. Pure. */
export const chosenOf = (value: string): string[] => value.split(',').filter(Boolean);
