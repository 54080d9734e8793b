/** The average of votes with one decimal, as people see it; 0 where nobody voted. */
export const averageRating = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum / count) * 10) / 10;
