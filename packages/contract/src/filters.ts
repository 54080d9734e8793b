import * as z from 'zod/mini';

/**
 * A filter of a list: what its values are in addresses and calls, and what it offers. `offers` names the list of its
 * choices in an answer, `choice` the shape of one beside how many results it would give.
 */
export interface FilterShape {
  readonly values: z.core.$ZodType;
  readonly offers: string;
  readonly choice: z.core.$ZodShape;
}

type Shapes = Readonly<Record<string, FilterShape>>;
type Query<Filters extends Shapes> = { [Name in keyof Filters]: Filters[Name]['values'] };
type Counted<Choice extends z.core.$ZodShape> = z.ZodMiniArray<z.ZodMiniObject<Choice & { count: z.ZodMiniInt }>>;
type Options<Filters extends Shapes> = {
  [Name in keyof Filters as Filters[Name]['offers']]: Counted<Filters[Name]['choice']>;
};

/** The parameters of a call. */
/* @__NO_SIDE_EFFECTS__ */
export const queryOf = <const Filters extends Shapes>(filters: Filters): Query<Filters> =>
  Object.fromEntries(Object.entries(filters).map(([name, { values }]) => [name, values])) as Query<Filters>;

/** The lists of an answer. */
/* @__NO_SIDE_EFFECTS__ */
export const optionsOf = <const Filters extends Shapes>(filters: Filters): Options<Filters> =>
  Object.fromEntries(
    Object.values(filters).map(({ offers, choice }) => [offers, z.array(z.object({ ...choice, count: z.int() }))]),
  ) as Options<Filters>;
