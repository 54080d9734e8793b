/** A chart of balances as paths of an SVG, and the figures that are said of it. */
export interface BalancePath {
  line: string;
  area: string;
  least: number;
  most: number;
}

const round = (value: number): string => value.toFixed(1).replace(/\.0$/, '');

/**
 * Draws balances at the ends of days, the oldest first, as a line of steps: a balance stays until it changes. Time goes as Persian is read,
 * from right to left. The ground line is 0, never below what is shown. Pure.
 */
export function balancePath(balances: readonly number[], width: number, height: number): BalancePath {
  const most = Math.max(0, ...balances);
  const least = balances.length === 0 ? 0 : Math.min(...balances);
  const step = balances.length > 1 ? width / (balances.length - 1) : width;
  const x = (at: number): string => round(width - at * step);
  const y = (balance: number): string => round(most === 0 ? height : height - (balance / most) * height);
  const steps = balances.map((balance, at) => (at === 0 ? `M${x(0)} ${y(balance)}` : `H${x(at)}${balance === balances[at - 1] ? '' : `V${y(balance)}`}`)).join('');
  return { line: steps, area: balances.length === 0 ? '' : `${steps}V${height}H${width}Z`, least, most };
}
