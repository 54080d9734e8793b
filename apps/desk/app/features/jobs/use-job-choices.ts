import { useQuery } from '@tanstack/react-query';
import { listJobChoices } from '@kavosh/contract/desk/catalogue/jobs.ts';
import { listDeskCities } from '@kavosh/contract/desk/catalogue/places.ts';
import { call } from '@kavosh/office/session/call.ts';

const CHANGES_SELDOM_MS = 5 * 60_000;

/** Names behind the ids of a job. */
export interface JobNames {
  categories: ReadonlyMap<number, string>;
  provinces: ReadonlyMap<number, string>;
  cities: ReadonlyMap<number, string>;
  contracts: ReadonlyMap<number, string>;
  experiences: ReadonlyMap<number, string>;
}

const namesOf = (rows: readonly { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));

/** The cities of provinces; empty until they are there. */
function useCities(provinces: readonly (number | null)[]) {
  const ids = [...new Set(provinces.filter((id) => id !== null))].sort((one, other) => one - other);
  const { data } = useQuery({
    queryKey: [listDeskCities.path, ids.join(',')],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        ids.map((id) => call(listDeskCities, { params: { province: String(id) } }, signal)),
      );
      return answers.flatMap(({ cities }) => cities);
    },
    enabled: ids.length > 0,
    staleTime: Infinity,
  });
  return ids.length === 0 ? [] : (data ?? []);
}

/**
 * The choices of a job's form; empty until they are loaded.
 * @param provinces whose cities are needed
 */
export function useJobChoices(provinces: readonly (number | null)[] = []) {
  const { data, error, refetch } = useQuery({
    queryKey: [listJobChoices.path],
    queryFn: ({ signal }) => call(listJobChoices, {}, signal),
    staleTime: CHANGES_SELDOM_MS,
  });
  const cities = useCities(provinces);
  const all = data ?? { categories: [], companies: [], contract_types: [], experiences: [], provinces: [] };
  return {
    ...all,
    cities,
    isThere: data !== undefined,
    /** Why they are not there; it may be tried again. */
    error: data === undefined ? error : null,
    retry: refetch,
    names: {
      categories: namesOf(all.categories),
      provinces: namesOf(all.provinces),
      cities: namesOf(cities),
      contracts: namesOf(all.contract_types),
      experiences: namesOf(all.experiences),
    } satisfies JobNames,
  };
}

export type JobChoices = ReturnType<typeof useJobChoices>;
