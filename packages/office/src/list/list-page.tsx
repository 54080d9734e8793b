import { useState, type ReactNode } from 'react';
import type { fileFormats, ListFile } from '@kavosh/contract/desk/lists/list.ts';
import type { Endpoint, EndpointData } from '@kavosh/contract/endpoint.ts';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { DataList, extrasOf, type Column, type RowLetter } from './data-list.tsx';
import { FileButtons } from './file-buttons.tsx';
import { FilterForm } from './filter-form.tsx';
import type { ListShape } from './list-address.ts';
import { RangeFilter } from './range-filter.tsx';
import { SavedViews } from './saved-views.tsx';
import { useKeptColumns } from './use-kept-columns.ts';
import { useList } from './use-list.ts';
import { WhichTabs } from './which-tabs.tsx';

type Words = readonly (readonly [value: string, word: string])[];
/** A row of the list that a call answers. */
export type RowOf<E extends Endpoint> = EndpointData<E> extends { rows: (infer Row)[] } ? Row : never;

/** Another filter than the tabs and the text: one of several words. */
interface Choice {
  name: string;
  label: string;
  /** Without «همه», which is always there. */
  words: Words;
}

export interface ListPageProps<E extends Endpoint> {
  list: E;
  /** Also the name of the list for those who hear it. */
  title: string;
  /** Under which columns and views are kept. */
  name: string;
  columns: readonly Column<RowOf<E>>[];
  idOf: (row: RowOf<E>) => number | string;
  linkOf?: (row: RowOf<E>) => string;
  /** Which of the lists is shown; the first one is the usual one. */
  which?: { name: string; label: string; words: Words };
  find?: { name: string; label: string };
  choices?: readonly Choice[];
  /** Further filters, which links of other pages set. */
  linked?: readonly string[];
  /** It is narrowed by days. */
  hasDays?: boolean;
  sums?: readonly (readonly [name: string, word: string])[];
  file?: (query: Record<string, string> & { format: (typeof fileFormats)[number] }) => Promise<ListFile>;
  /** Beside the title. */
  actions?: ReactNode;
  /** Between the title and the list. */
  above?: ReactNode;
  empty: string | ((value: (name: string) => string) => string);
  emptyBody?: string;
  emptyWays?: ReactNode;
  /** Rows can be chosen: what is done to them. */
  bulk?: (chosen: readonly RowOf<E>[], forget: () => void) => ReactNode;
  letters?: readonly RowLetter<RowOf<E>>[];
  /** What else a change of the filters changes. */
  alongWith?: (changes: Readonly<Record<string, string | null>>) => Readonly<Record<string, string | null>>;
}

/**
 * A page that is a list: its filters, days and order in the address, counts and sums, files, saved views, and what is
 * done to chosen rows.
 */
export function ListPage<E extends Endpoint>(props: ListPageProps<E>) {
  type Row = RowOf<E>;
  const { title, name, columns, which, find, choices = [], linked = [], hasDays = false, sums, file, bulk } = props;
  const shape: ListShape = {
    filters: [
      ...(which ? [which.name] : []),
      ...(find ? [find.name] : []),
      ...choices.map((one) => one.name),
      ...linked,
    ],
    hasDays,
    orders: columns.flatMap(({ order }) => order ?? []),
  };
  const list = useList(props.list, shape.filters, shape);
  const [chosen, setChosen] = useState<ReadonlySet<number | string>>(new Set());
  const kept = useKeptColumns(name, extrasOf(columns));
  const query = list.query as Parameters<typeof DataList<Row>>[0]['query'];
  const rows = query.data?.rows ?? [];
  const set = (changes: Readonly<Record<string, string | null>>) => {
    setChosen(new Set());
    list.set({ ...changes, ...props.alongWith?.(changes) });
  };
  const forget = () => setChosen(new Set());
  const chosenRows = rows.filter((row) => chosen.has(props.idOf(row)));
  const { known } = list;
  const tab = which ? { [which.name]: known[which.name] ?? null } : {};
  const bar = bulk && chosenRows.length > 0 ? bulk(chosenRows, forget) : null;
  return (
    <>
      <PageTitle title={title}>{props.actions}</PageTitle>
      {props.above}
      {which && (
        <WhichTabs
          label={which.label}
          choices={which.words}
          chosen={list.value(which.name)}
          onChoose={(value) => set({ [which.name]: value })}
        />
      )}
      {(find || choices.length > 0 || hasDays) && (
        <FilterForm {...(find ? { find } : {})} value={list.value} set={set}>
          {choices.map(({ name: one, label, words }) => (
            <SelectMenu
              key={one}
              label={label}
              value={list.value(one)}
              onChange={(event) => set({ [one]: event.target.value })}
            >
              <option value="">همه</option>
              {words.map(([value, word]) => (
                <option key={value} value={value}>
                  {word}
                </option>
              ))}
            </SelectMenu>
          ))}
          {hasDays && <RangeFilter value={list.value} set={set} />}
        </FilterForm>
      )}
      <DataList<Row>
        name={name}
        label={title}
        columns={columns}
        idOf={props.idOf}
        {...(props.linkOf ? { linkOf: props.linkOf } : {})}
        query={query}
        page={list.page}
        order={{ value: list.order, onChange: (order) => set({ order }) }}
        {...(sums ? { sums } : {})}
        isFiltered={Object.keys(known).some((one) => one !== which?.name)}
        onClearFilters={() => set({ ...Object.fromEntries(Object.keys(known).map((one) => [one, null])), ...tab })}
        empty={typeof props.empty === 'string' ? props.empty : props.empty(list.value)}
        {...(props.emptyBody === undefined ? {} : { emptyBody: props.emptyBody })}
        emptyWays={props.emptyWays}
        {...(bulk ? { selection: { ids: chosen, onChange: setChosen } } : {})}
        bulk={bar}
        tools={
          <>
            {file && <FileButtons make={(format) => file({ ...list.filters, format })} />}
            <SavedViews
              list={name}
              shape={shape}
              columns={columns}
              now={{ filters: known, order: list.order, hidden: kept[0] }}
              onOpen={(changes, hidden) => {
                kept[1](hidden);
                set(changes);
              }}
            />
          </>
        }
        {...(props.letters ? { letters: props.letters } : {})}
        kept={kept}
      />
    </>
  );
}
