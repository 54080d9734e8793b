/** A choice of a filter and how many results it would give under the other filters. */
export interface FilterOption {
  id: number;
  name: string;
  count: number;
}

export interface FilterOptions {
  academies: readonly FilterOption[];
  types: readonly FilterOption[];
}
