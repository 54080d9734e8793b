import { showReceipt, type Receipt } from '@kavosh/contract/purchases.ts';
import { withdrawFromPurchase } from '@kavosh/contract/refunds.ts';
import { sendMobileCode, signInMessages } from '@kavosh/contract/sign-in.ts';
import { normalizeMobile } from '@kavosh/persian/mobile.ts';
import { callOnServer } from '../../../api/call-on-server.ts';
import { liteCopy } from '../copy.ts';
import { LiteRefusal, textOf, type LiteOutcome, type LiteRequest } from '../lite-request.ts';
import type { ShownProof } from '../lite-shown.ts';

export interface RefundView {
  kind: 'refund';
  receipt: Receipt;
}

/** What the form says beside secrets, for the page that asks who it is. */
const typedOf = (fields: URLSearchParams): Record<string, string> => ({
  note: textOf(fields, 'note'),
  ...(fields.get('back_to') === 'card' ? { back_to: 'card' } : {}),
});

export const refundPage = {
  async load({ context, id }: LiteRequest): Promise<RefundView> {
    return { kind: 'refund', receipt: (await callOnServer(context, showReceipt, { params: { id } })).data.receipt };
  },
  /** Takes the purchase back, or sends a code where that button was pressed. */
  async act({ context, visit, id, fields }: LiteRequest): Promise<LiteOutcome<ShownProof>> {
    const token = textOf(fields, 'token');
    const hasPassword = fields.has('password');
    if (fields.get('act') === 'code') {
      const mobile = normalizeMobile(textOf(fields, 'mobile'));
      if (mobile === null) throw new LiteRefusal('', { mobile: signInMessages.mobile });
      const body = { mobile, state: 'login' as const, device_key: visit.deviceKey };
      const { data } = await callOnServer(context, sendMobileCode, { body }, [428]);
      if (data === null || !('token' in data)) throw new LiteRefusal(liteCopy.scarce);
      return { shown: { proof: 'code', token: data.token, typed: typedOf(fields) } };
    }
    const amount = textOf(fields, 'amount');
    const { code, data } = await callOnServer(
      context,
      withdrawFromPurchase,
      {
        params: { id },
        body: {
          amount: /^\d{1,13}$/.test(amount) ? Number(amount) : -1,
          back_to: fields.get('back_to') === 'card' ? 'card' : 'wallet',
          note: textOf(fields, 'note'),
          ...(hasPassword ? { password: textOf(fields, 'password') } : {}),
          ...(token === '' ? {} : { token, code: textOf(fields, 'code') }),
        },
      },
      [428],
    );
    if (code === 428) return { shown: { proof: data?.proof ?? 'password', token: null, typed: typedOf(fields) } };
    return { to: `/lite/purchases/${id}?done=${data.outcome}` };
  },
};
