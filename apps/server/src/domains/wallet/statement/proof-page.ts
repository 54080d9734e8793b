/** An entry of a person's account, in the form in which it was sealed, and how it is shown. */
export interface ProvedEntry {
  id: string;
  journal_id: string;
  account_id: string;
  amount: string;
  balance_after: string | null;
  kind: string;
  ref_id: string;
  actor: string;
  /** Seconds since 1970, as PostgreSQL writes them. */
  at: string;
  /** Null: it is not sealed yet. */
  block: number | null;
  /** Its account, in words: a balance is that of its account. */
  account: string;
  /** For reading: names of courses are not sealed. */
  title: string;
}

/** The accounts of a wallet, as the file calls them. */
export const accountWords = { 'user.available': 'آماده خرج', 'user.held': 'در انتظار برداشت' } as const;

/** A sealed block: `before` and `digest` in hexadecimal, `rows`, eight bytes an entry, in base64. */
export interface ProvedBlock {
  id: number;
  before: string;
  rows: string;
  digest: string;
  /** On which it was sealed. */
  day: string;
}

/** All blocks of a day: their digests of 32 bytes, one behind the other, in base64. */
export interface ProvedDay {
  day: string;
  digests: string;
}

export interface Proof {
  made_at: string;
  entries: ProvedEntry[];
  blocks: ProvedBlock[];
  days: ProvedDay[];
}

/**
 * The check, as it stands in the file, for any browser: `checkProof(proof)` answers a promise of what is not as it was
 * sealed (`blocks`, `entries`: their numbers), before which entries some are missing, by the balances of each account
 * (`gaps`: their numbers), and of what is to be compared with what was published (`days`: the digest of each).
 * Formulas: functions/ledger.seals.sql.
 */
export const checkerSource = `async function checkProof(proof) {
  const bytesOf = (text) => new TextEncoder().encode(text);
  const ofHex = (hex) => Uint8Array.from(hex.match(/../g) || [], (pair) => parseInt(pair, 16));
  const ofBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const faults = { blocks: [], entries: [], gaps: [], days: {} };
  const sealed = new Map();
  const ofDay = new Map();
  for (const { day, digests } of proof.days) {
    const all = ofBase64(digests), there = new Set();
    for (let at = 0; at < all.length; at += 32) there.add(hexOf(all.subarray(at, at + 32)));
    ofDay.set(day, there);
    faults.days[day] = hexOf(await sha256(all));
  }
  for (const block of proof.blocks) {
    const before = ofHex(block.before), rows = ofBase64(block.rows);
    const whole = new Uint8Array(before.length + rows.length);
    whole.set(before);
    whole.set(rows, before.length);
    const stands = ofDay.get(block.day)?.has(block.digest);
    if (!stands || hexOf(await sha256(whole)) !== block.digest) faults.blocks.push(block.id);
    const there = new Set();
    for (let at = 0; at < rows.length; at += 8) there.add(hexOf(rows.subarray(at, at + 8)));
    sealed.set(block.id, there);
  }
  for (const entry of proof.entries) {
    if (entry.block === null) continue;
    const { id, journal_id, account_id, amount, balance_after, kind, ref_id, actor, at } = entry;
    const said = [id, journal_id, account_id, amount, balance_after, kind, ref_id, actor, at];
    const digest = await sha256(bytesOf(said.filter((part) => part !== null).join('|')));
    const there = sealed.get(entry.block);
    if (!there || !there.has(hexOf(digest.subarray(0, 8)))) faults.entries.push(id);
  }
  const balances = new Map();
  for (const { id, account_id: account, amount, balance_after: balance } of proof.entries.toReversed()) {
    const before = balances.get(account);
    if (before !== undefined && BigInt(before) - BigInt(amount) !== BigInt(balance)) faults.gaps.push(id);
    balances.set(account, balance);
  }
  return faults;
}`;

const show = `const proof = JSON.parse(document.getElementById('proof').textContent);
const told = document.getElementById('told');
const digits = (n) => Number(n).toLocaleString('fa-IR');
const timeOf = (seconds) => new Date(Number(seconds) * 1000).toLocaleString('fa-IR-u-ca-persian',
  { timeZone: 'Asia/Tehran', dateStyle: 'long', timeStyle: 'short' });
const dayOf = (day) => new Date(day + 'T12:00:00Z').toLocaleDateString('fa-IR-u-ca-persian', { timeZone: 'UTC' });
for (const entry of proof.entries) {
  const row = document.querySelector('tbody').insertRow();
  row.id = 'entry-' + entry.id;
  for (const text of [timeOf(entry.at), entry.title, entry.account, digits(-entry.amount),
    entry.balance_after === null ? '' : digits(entry.balance_after),
    entry.block === null ? 'هنوز مهر نشده' : 'دسته ' + digits(entry.block)]) row.insertCell().textContent = text;
}
checkProof(proof).then((faults) => {
  for (const [day, digest] of Object.entries(faults.days)) {
    const line = document.createElement('li');
    const code = document.createElement('bdi');
    code.dir = 'ltr';
    code.textContent = digest;
    line.append(dayOf(day) + ': ', code);
    document.getElementById('seals').append(line);
  }
  for (const id of [...faults.entries, ...faults.gaps]) document.getElementById('entry-' + id).className = 'wrong';
  const changed = faults.entries.length + faults.blocks.length, wrong = changed + faults.gaps.length;
  told.className = wrong ? 'wrong' : 'right';
  told.textContent = !wrong
    ? 'همه سطرهای مهرشده همان‌اند که در دفترها مهر شده است و میان آن‌ها سطری کم نیست.'
    : (changed ? 'این صورت‌حساب با مهر دفترها یکی نیست. سطرهای رنگی تغییر کرده‌اند. ' : '') +
      (faults.blocks.length ? 'دسته‌هایی که تغییر کرده‌اند: ' + faults.blocks.map(digits).join('، ') + '. ' : '') +
      (faults.gaps.length ? 'مانده با سطر پیشین جور نیست: میان سطرهای رنگی و سطر پیش از آن‌ها سطری کم است.' : '');
}, () => { told.textContent = 'این مرورگر بررسی را نمی‌تواند انجام دهد. فایل را با مرورگر تازه‌تری باز کنید.'; });`;

const style = `body{font:16px/1.9 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem}
p{overflow-wrap:anywhere}.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #ccc;padding:.4rem;text-align:start}
.right{color:#15803d}.wrong{color:#b42318;font-weight:700}bdi{overflow-wrap:anywhere;font-family:monospace}
@media (prefers-color-scheme:dark){body{background:#101817;color:#eaf0ee}.right{color:#4ade80}.wrong{color:#f97066}}`;

/** The whole file. Nothing in it is fetched. Pure. */
export const proofPage = (proof: Proof): string => `<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>صورت‌حساب مهرشده کاوش</title>
<style>${style}</style>
</head>
<body>
<h1>صورت‌حساب مهرشده کاوش</h1>
<p id="told" role="status">در حال بررسی…</p>
<noscript><p class="wrong">بررسی به جاوااسکریپت نیاز دارد. فایل را با مرورگری باز کنید که آن را اجرا
می‌کند.</p></noscript>
<p>هر سطر کیف پول شما در دسته‌ای از دفترهای کاوش مهر شده است: حساب، مبلغ، مانده، زمان و نوع آن. «شرح» برای خواندن است
و مهر ندارد. این فایل بدون اینترنت بررسی می‌کند که سطرها همان‌اند که مهر شده‌اند و میان آن‌ها سطری کم نیست.</p>
<p>مهرهای تازه هر روز در نشانی <bdi dir="ltr">/.well-known/kavosh-seals.json</bdi> سایت کاوش منتشر می‌شود: آن‌ها را
با مهرهای زیر مقایسه کنید و نسخه‌ای از هر دو نگه دارید تا اگر دفترها بازنویسی شد، معلوم شود.</p>
<p>کیف پول دو حساب دارد: «${accountWords['user.available']}» و «${accountWords['user.held']}».
مانده هر سطر، مانده همان حساب است و مانده صورت‌حساب سایت جمع هر دو.
مبلغی که از یکی به دیگری می‌رود دو سطر دارد و جمع را تغییر نمی‌دهد.</p>
<div class="wide">
<table>
<thead><tr><th>زمان</th><th>شرح</th><th>حساب</th>
<th>مبلغ (تومان)</th><th>مانده آن حساب (تومان)</th><th>مهر</th></tr></thead>
<tbody></tbody>
</table>
</div>
<h2>مهر روزها</h2>
<ul id="seals"></ul>
<script type="application/json" id="proof">${JSON.stringify(proof).replaceAll('<', '\\u003c')}</script>
<script>${checkerSource}
${show}</script>
</body>
</html>
`;
