#!/usr/bin/env node
/*
 * Tells Kavosh what became of a learner whom it sent to your academy. No dependency; Node 18 or later.
 *
 *   KAVOSH_URL=https://kavosh.example KAVOSH_ACADEMY=7 KAVOSH_SECRET=… \
 *     node report-purchase.mjs 0123456789abcdef confirmed 1500000 order-17
 *
 * Repeating it is safe: a call that got no answer is simply made again.
 */
import { createHmac } from 'node:crypto';
import { pathToFileURL } from 'node:url';

/** The header of a signed call: HMAC-SHA256 over the time, a dot and the body exactly as it is sent. */
export function signatureHeader(academy, secret, body, now = Date.now()) {
  const at = Math.floor(now / 1000);
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `academy=${academy},t=${at},v1=${signature}`;
}

/**
 * @param {{ url: string, academy: number, secret: string }} settings
 * @param {{ trackId: string, status: 'confirmed' | 'cancelled', amount?: number, reference?: string }} report amount:
 *   whole toman that the learner paid you
 * @returns the purchase as Kavosh has it now
 */
export async function reportPurchase({ url, academy, secret }, { trackId, ...report }) {
  const body = JSON.stringify(report);
  for (let attempt = 1; ; attempt += 1) {
    let response;
    try {
      response = await fetch(new URL(`/api/v1/partner/purchases/${encodeURIComponent(trackId)}`, url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'kavosh-signature': signatureHeader(academy, secret, body) },
        body,
        signal: AbortSignal.timeout(15_000),
        redirect: 'error',
      });
    } catch (error) {
      if (attempt === 5) throw error;
    }
    if (response && response.status < 500 && response.status !== 429) {
      const answer = await response.json();
      if (!response.ok) throw new Error(`${response.status}: ${answer.message}`);
      return answer.data.purchase;
    }
    if (attempt === 5) throw new Error(`Kavosh answered ${response.status} five times`);
    await new Promise((resolve) => {
      setTimeout(resolve, 500 * 2 ** attempt);
    });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [trackId, status, amount, reference] = process.argv.slice(2);
  const { KAVOSH_URL: url, KAVOSH_ACADEMY: academy, KAVOSH_SECRET: secret } = process.env;
  if (!url || !academy || !secret || !trackId || !['confirmed', 'cancelled'].includes(status)) {
    console.error(
      'KAVOSH_URL, KAVOSH_ACADEMY and KAVOSH_SECRET must be set; then: node report-purchase.mjs TRACKING-CODE ' +
        'confirmed|cancelled [AMOUNT] [REFERENCE]',
    );
    process.exit(2);
  }
  try {
    const report = {
      trackId,
      status,
      ...(amount ? { amount: Number(amount) } : {}),
      ...(reference ? { reference } : {}),
    };
    console.log(JSON.stringify(await reportPurchase({ url, academy: Number(academy), secret }, report), null, 2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
