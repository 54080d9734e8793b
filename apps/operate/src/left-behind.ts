import { noteLook } from './note-look.ts';
import type { Operation } from './operation.ts';

/** Money that came to people after they deleted their account. */
export const leftBehind: Operation = {
  summary: 'money of people who deleted their account',
  usage: [
    'left-behind   what reached them afterwards (late payments, refunds) or is owed by them; purchases list ' +
      'and the gateway say where it came from',
  ],
  async run(_args, desk) {
    const { domains, say } = desk;
    await noteLook(desk, 'books.read', 'left-behind');
    const rows = await domains.myData.moneyLeftBehind();
    for (const { userId, available, owed } of rows)
      say(`user ${userId}  has ${available.toLocaleString('en')}  owes ${owed.toLocaleString('en')}  toman`);
    if (rows.length === 0) say('Nothing.');
  },
};
