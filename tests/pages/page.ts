import { parseDocument, DomUtils } from 'htmlparser2';
import { Part } from './part.ts';

export interface Sent {
  status: number;
  /** Path and query it was sent for. */
  url: string;
  headers: Record<string, string | string[] | number | undefined>;
  html: string;
}

type StructuredData = Record<string, unknown>;

/** A page as the server sent it, before any script. */
export class Page extends Part {
  readonly status: number;
  /** Path and query of where the answer came from in the end, after redirects. */
  readonly url: string;
  readonly headers: Sent['headers'];
  readonly html: string;

  constructor({ status, url, headers, html }: Sent) {
    const [root] = DomUtils.getElementsByTagName('html', parseDocument(html).children, true);
    if (!root) throw new Error(`${url} was answered ${status} with no page: ${html.slice(0, 200)}`);
    super(root);
    this.status = status;
    this.url = url;
    this.headers = headers;
    this.html = html;
  }

  /** The same as people read it. */
  get address(): string {
    return decodeURIComponent(this.url.replaceAll('+', '%20'));
  }

  get title(): string {
    return this.one('head title').text;
  }

  /** The text of its first heading. */
  get heading(): string {
    return this.one('h1').text;
  }

  /** Path and query of its canonical address, readable; null where it names none. */
  get canonical(): string | null {
    const [link] = this.all('link[rel=canonical]');
    if (!link) return null;
    const { pathname, search } = new URL(link.attribute('href') ?? '');
    return decodeURIComponent(pathname + search);
  }

  /** Whether search engines may list it. */
  get isIndexed(): boolean {
    return !this.all('meta[name=robots]').some((meta) => meta.attribute('content')?.includes('noindex'));
  }

  get description(): string | null {
    return this.all('meta[name=description]')[0]?.attribute('content') ?? null;
  }

  /** What it says of itself to search engines (JSON-LD). */
  get structuredData(): StructuredData[] {
    return this.all('script[type=application/ld+json]').flatMap(({ element }): StructuredData[] =>
      [JSON.parse(DomUtils.textContent(element)) as StructuredData | StructuredData[]].flat(),
    );
  }
}
