import { sql, type RawBuilder } from 'kysely';
import { readIdKeyset } from './keyset.ts';

/** What a list can be ordered by: a name and a number in SQL, which is never null. */
export type ListOrders = Readonly<Record<string, RawBuilder<number>>>;

/** Which part of a list is asked for. `order`: a name of `ListOrders`, with `-` before it the largest first. */
export interface ListPart {
  order?: string | undefined;
  /** The cursor of the last row of the page before; null: the first page. */
  after?: string | null | undefined;
  limit: number;
}

interface OrderedBy {
  /** Whether a row is behind the page before. */
  behind: RawBuilder<boolean>;
  by: RawBuilder<unknown>;
  /** Of a row: what `after` names. */
  cursor: RawBuilder<string>;
}

interface OrderedKeyset {
  value: string;
  id: number;
}

/** What the page before said; anything else: the first page. */
export function readOrderedKeyset(after: string | null): OrderedKeyset | null {
  const [, value, id] = /^(-?\d{1,18}(?:\.\d{1,6})?)~(\d{1,10})$/.exec(after ?? '') ?? [];
  return value !== undefined && Number(id) <= 2_147_483_647 ? { value, id: Number(id) } : null;
}

/**
 * How rows are ordered, and where a page begins. Without an order that the list knows they go by their number, rising
 * or falling as `isRising` says. Equal values go by the number of the row, in the same direction.
 */
export function listOrder(
  id: RawBuilder<unknown>,
  orders: ListOrders,
  { order = '', after = null }: Pick<ListPart, 'order' | 'after'>,
  isRising: boolean,
): OrderedBy {
  const isFalling = order.startsWith('-');
  const name = isFalling ? order.slice(1) : order;
  const value = Object.hasOwn(orders, name) ? orders[name] : undefined;
  if (value === undefined) {
    const from = readIdKeyset(after ?? undefined);
    return {
      behind: from === null ? sql`true` : isRising ? sql`${id} > ${from}` : sql`${id} < ${from}`,
      by: isRising ? sql`${id} asc` : sql`${id} desc`,
      cursor: sql`${id}::text`,
    };
  }
  const from = readOrderedKeyset(after);
  const than = isFalling ? sql`<` : sql`>`;
  const way = isFalling ? sql`desc` : sql`asc`;
  return {
    behind: from === null ? sql`true` : sql`(${value}::numeric, ${id}) ${than} (${from.value}::numeric, ${from.id})`,
    by: sql`${value}::numeric ${way}, ${id} ${way}`,
    cursor: sql`${value}::numeric::text || '~' || ${id}::text`,
  };
}

/** Conditions that all hold. */
export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;

/** How many rows a list has, and sums of them by name. */
export interface ListTotal {
  count: number;
  sums: Record<string, number>;
}

/** The columns of a `ListTotal`. */
export const totalOf = (sums: Readonly<Record<string, RawBuilder<unknown>>>): RawBuilder<unknown> =>
  sql.join(
    [
      sql`count(*)::int as count`,
      ...Object.entries(sums).map(([name, of]) => sql`coalesce(sum(${of}), 0)::float8 as ${sql.id(name)}`),
    ],
    sql`, `,
  );

export function readTotal(rows: readonly unknown[]): ListTotal {
  const { count, ...sums } = rows[0] as { count: number } & Record<string, number>;
  return { count, sums };
}
