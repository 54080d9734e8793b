/** Where the markup of a page goes in the bare document. */
const place = /(<div id="page"[^>]*>)(<\/div>)/;
/** The router's own, and what React asks for beforehand: the bare document has these of its own. */
const ownScripts = /<link[^>]*rel="modulepreload"[^>]*>/g;
/** What the router writes behind a page begins with one of these. */
const behind = [
  /<script[^>]*>\(\(storageKey/,
  /<script[^>]*>window\.__reactRouterContext/,
  /<script[^>]*type="module"/,
];

/** @throws {Error} where the text is no document as the site renders them */
function partsOf(document: string): { head: string; body: string; scripts: string } {
  const found = /<head>(?<head>[\s\S]*?)<\/head><body>(?<rest>[\s\S]*)<\/body>/.exec(document)?.groups;
  if (!found) throw new Error('this is no document of the site');
  const rest = found['rest']!;
  const starts = behind.map((start) => rest.search(start)).filter((at) => at !== -1);
  const end = starts.length === 0 ? rest.length : Math.min(...starts);
  return { head: found['head']!.replaceAll(ownScripts, ''), body: rest.slice(0, end), scripts: rest.slice(end) };
}

/** A script block that no browser runs, so that the text is parsed and weighed as it is in the product's document. */
const asData = (scripts: string): string =>
  `<script type="application/json">${scripts.replaceAll('</script', String.raw`<\/script`)}</script>`;

/**
 * Puts a page of the product into a document of the bare router: the same head and markup, and what the router came
 * with there as data that nobody reads.
 * @param bare as the bare site was built
 * @param product as the product answers it
 */
export function bareDocument(bare: string, product: string): string {
  if (!place.test(bare)) throw new Error('the bare document has no place for the page');
  const { head, body, scripts } = partsOf(product);
  // By functions: in a text of the page «$&» would stand for something.
  return bare
    .replace('<head>', () => `<head>${head}`)
    .replace(place, (_all, start: string, end: string) => `${start}${body}${asData(scripts)}${end}`);
}

/** The same document without any script of a router: what the browser does for the page alone. */
export function scriptlessDocument(product: string): string {
  const { scripts } = partsOf(product);
  return product.replaceAll(ownScripts, '').replace(scripts, () => asData(scripts));
}
