/** The average of votes with one decimal, as it is shown; 0 without votes. */
export const averageRating = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum / count) * 10) / 10;
