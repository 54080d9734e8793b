import { priorPointsOf, type IndexDeclaration } from '../declaration.ts';

/**
 * What of an index may be weighed otherwise, by name: what each field is worth, and, where an index has them, what a
 * unit of the `prior` is and what being new is (`fresh`).
 */
export type Weights = Readonly<Record<string, number>>;

/** The weights that an index has. */
export function weightsOf(declaration: IndexDeclaration): Weights {
  const fields = declaration.fields.map(({ name, weight }) => [name, weight] as const);
  const { fresh } = declaration;
  const prior = priorPointsOf(declaration);
  return { ...Object.fromEntries(fields), ...(prior > 0 && { prior }), ...(fresh && { fresh: fresh.points }) };
}

/** The index with other weights; names that it does not have, and what is no weight, are passed over. */
export function withWeights(declaration: IndexDeclaration, weights: Weights): IndexDeclaration {
  const given = (name: string, now: number, least: number): number => {
    const weight = Object.hasOwn(weights, name) ? weights[name] : undefined;
    return typeof weight === 'number' && Number.isFinite(weight) && weight >= least ? weight : now;
  };
  const { fields, fresh } = declaration;
  return {
    ...declaration,
    // A field that is worth nothing is none.
    fields: fields.map((field) => ({ ...field, weight: given(field.name, field.weight, Number.EPSILON) })),
    priorPoints: Math.round(given('prior', priorPointsOf(declaration), 0)),
    ...(fresh ? { fresh: { ...fresh, points: Math.round(given('fresh', fresh.points, 0)) } } : {}),
  };
}
