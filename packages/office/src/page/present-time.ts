/** The time on this device: for which year and which days are shown, where a second more or less changes nothing. */
export const presentTime = (): Date => new Date();
