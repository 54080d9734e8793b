/** The values of a box of which several may be chosen: they stand there with commas between. Pure. */
export const chosenOf = (value: string): string[] => value.split(',').filter(Boolean);
