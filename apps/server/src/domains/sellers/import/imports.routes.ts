import {
  acceptPanelImport,
  beginPanelImport,
  discardPanelImport,
  listPanelImports,
  sendPanelImportPart,
  setPanelImport,
  showPanelImport,
  undoPanelImport,
} from '@kavosh/contract/panel/panel-import.ts';
import { setPanelSource, showPanelSource, turnPanelSource } from '@kavosh/contract/panel/panel-source.ts';
import { route, sellerOperatorOf, type Route } from '../../../kernel/route.ts';
import type { SellerImports } from './imports.ts';

type Context = Parameters<typeof sellerOperatorOf>[0];
const actOf = (context: Context) => ({ actor: context.actor, operator: sellerOperatorOf(context) });

/** Calls of the files that members send. */
export const sellerImportRoutes = (imports: SellerImports): Route[] => [
  route(listPanelImports, async ({ query }, { actor }) => ({ data: await imports.list(actor, query) })),
  route(showPanelImport, async ({ params }, { actor }) => ({ data: await imports.show(actor, params.id) })),
  route(beginPanelImport, async ({ body }, context) => ({ data: await imports.begin(actOf(context), body) })),
  route(sendPanelImportPart, async ({ params: { id, number }, body }, context) => ({
    data: await imports.receive({ ...actOf(context), id }, { number, part: body.part }),
  })),
  route(setPanelImport, ({ params: { id }, body }, context) => imports.set({ ...actOf(context), id }, body)),
  route(acceptPanelImport, ({ params: { id }, body }, context) =>
    imports.accept({ ...actOf(context), id }, body.version),
  ),
  route(discardPanelImport, ({ params: { id }, body }, context) =>
    imports.discard({ ...actOf(context), id }, body.version),
  ),
  route(showPanelSource, async (_input, { actor }) => ({ data: await imports.showSource(actor) })),
  route(setPanelSource, ({ body }, context) => imports.setSource(actOf(context), body)),
  route(turnPanelSource, ({ body }, context) => imports.turnSource(actOf(context), body)),
  route(undoPanelImport, ({ params: { id }, body }, context) => imports.undo({ ...actOf(context), id }, body)),
];
