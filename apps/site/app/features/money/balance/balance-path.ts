/** A chart of balances as paths of an SVG, and the figures that are said of it. */
export interface BalancePath {
  line: string;
  area: string;
  least: number;
  most: number;
}

const round = (value: number): string => value.toFixed(1).replace(/\.0$/, '');

/** A day: the balance at its end, and the highest and lowest that it was. */
export interface Day {
  balance: number;
  highest: number;
  lowest: number;
}

/**
 * Draws balances at the ends of days, the oldest first, as a line of steps: a balance stays until it changes. What a
 * day rose or fell to in between stands on it as a stroke. Time goes as Persian is read, from right to left. The ground
 * line is 0, never below what is shown. Pure.
 */
export function balancePath(days: readonly Day[], width: number, height: number): BalancePath {
  const most = Math.max(0, ...days.map(({ highest }) => highest));
  const least = days.length === 0 ? 0 : Math.min(...days.map(({ lowest }) => lowest));
  const step = days.length > 1 ? width / (days.length - 1) : width;
  const x = (at: number): string => round(width - at * step);
  const y = (balance: number): string => round(most === 0 ? height : height - (balance / most) * height);
  const steps = days
    .map((day, at) => {
      const { balance } = day;
      const before = days[at - 1]?.balance ?? balance;
      // Only where the day went further than from one end to the other.
      const between = [
        ...(day.highest > Math.max(before, balance) ? [day.highest] : []),
        ...(day.lowest < Math.min(before, balance) ? [day.lowest] : []),
      ]
        .map((one) => `V${y(one)}`)
        .join('');
      const end = between !== '' || balance !== before ? `V${y(balance)}` : '';
      return `${at === 0 ? `M${x(0)} ${y(before)}` : `H${x(at)}`}${between}${end}`;
    })
    .join('');
  return { line: steps, area: days.length === 0 ? '' : `${steps}V${height}H${width}Z`, least, most };
}
