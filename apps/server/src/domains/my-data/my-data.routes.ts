import { deleteMyAccount, exportMyData, showDeletion, showMyStatement } from '@kavosh/contract/my-data.ts';
import { route, type Route } from '../../kernel/route.ts';
import type { MyDataDomain } from './my-data.ts';

export const myDataRoutes = (myData: MyDataDomain): Route[] => [
  route(exportMyData, async (_input, { actor }) => ({ data: await myData.exportAll(actor.userId) })),
  route(showMyStatement, async ({ query }, { actor }) => ({
    data: { statement: await myData.exportStatement(actor.userId, query.older_than) },
  })),
  route(showDeletion, async (_input, { actor }) => ({ data: await myData.showDeletion(actor.userId) })),
  route(deleteMyAccount, async ({ body }, { actor, address }) => {
    const { password, token, code, cancel_purchases: cancelPurchases = false, give_up: giveUp } = body;
    await myData.deleteAccount({ member: actor, password, token, code, cancelPurchases, giveUp, address });
    return { data: {} };
  }),
];
