import type { HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { listPanelImports } from '@kavosh/contract/panel/panel-import.ts';
import type { Seller } from '../../../kernel/actor.ts';
import type { SellersDeps } from '../deps.ts';
import { acceptImport, beginImport, discardImport, receiveImport, setImport } from './decide-import.ts';
import { listImports, showImport } from './show-import.ts';
import { setSource, showSource, turnSource, workOnSources } from './sources.ts';
import { undoImport } from './undo-import.ts';
import { workOnImports } from './work-on-imports.ts';

/** What a use case takes besides its dependencies. */
type Act<UseCase extends (deps: never, ...asked: never[]) => unknown> =
  Parameters<UseCase> extends [unknown, ...infer Asked] ? Asked : never;

/** Files of courses that members send, as the files of this room say. */
export interface SellerImports {
  list(actor: Seller, query: HandlerInput<typeof listPanelImports>['query']): ReturnType<typeof listImports>;
  show(actor: Seller, id: number): ReturnType<typeof showImport>;
  begin(...asked: Act<typeof beginImport>): ReturnType<typeof beginImport>;
  receive(...asked: Act<typeof receiveImport>): ReturnType<typeof receiveImport>;
  set(...asked: Act<typeof setImport>): ReturnType<typeof setImport>;
  accept(...asked: Act<typeof acceptImport>): ReturnType<typeof acceptImport>;
  discard(...asked: Act<typeof discardImport>): ReturnType<typeof discardImport>;
  undo(...asked: Act<typeof undoImport>): ReturnType<typeof undoImport>;
  /** The address from which files are fetched, as sources.ts says. */
  showSource(actor: Seller): ReturnType<typeof showSource>;
  setSource(...asked: Act<typeof setSource>): ReturnType<typeof setSource>;
  turnSource(...asked: Act<typeof turnSource>): ReturnType<typeof turnSource>;
  /** Reads and takes what waits now; done by itself. */
  work(): Promise<void>;
  close(): Promise<void>;
}

export function createSellerImports(given: SellersDeps): SellerImports {
  const working = workOnImports(given);
  const deps = { ...given, soon: () => working.soon() };
  const fetching = workOnSources(deps);
  return {
    list: ({ academyId }, query) => listImports(deps, academyId, query),
    show: ({ academyId }, id) => showImport(deps, academyId, id),
    begin: (act, file) => beginImport(deps, act, file),
    receive: (act, part) => receiveImport(deps, act, part),
    set: (act, body) => setImport(deps, act, body),
    accept: (act, version) => acceptImport(deps, act, version),
    discard: (act, version) => discardImport(deps, act, version),
    undo: (act, body) => undoImport(deps, act, body),
    showSource: ({ academyId }) => showSource(deps, academyId),
    setSource: (act, body) => setSource(deps, act, body),
    turnSource: (act, body) => turnSource(deps, act, body),
    work: () => working.work(),
    async close() {
      await Promise.all([fetching.stop(), working.stop()]);
    },
  };
}
