import { exportMyData, showMyStatement } from '@kavosh/contract/my-data.ts';
import { call } from '../../session/call.ts';
import { downloadText } from '../../shared/download-text.ts';

/**
 * Hands the person everything that Kavosh keeps about them as one file; a long statement is fetched in parts and put
 * together first.
 */
export async function downloadMyData(): Promise<void> {
  const { file_name: name, document } = await call(exportMyData, {});
  const { statement } = document.wallet;
  const lines = [...statement.lines];
  for (let older = statement.older_than; older !== null;) {
    const { statement: part } = await call(showMyStatement, { query: { older_than: String(older) } });
    lines.push(...part.lines);
    older = part.older_than;
  }
  const whole = { ...document, wallet: { ...document.wallet, statement: { lines, older_than: null } } };
  downloadText(name, 'application/json', `${JSON.stringify(whole, null, 2)}\n`);
}
