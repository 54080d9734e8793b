/** A part of a syllabus: its heading in plain text, its body as sanitised HTML. */
export interface SyllabusSection {
  title: string;
  body: string;
  /** How many things it lists; 0 where it lists none. */
  items: number;
}

const LEAST = 2;

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => signs[name] ?? whole)
    .trim();

/**
 * The parts of a syllabus that is written as headings of one level with something under each; null where it is written
 * in another way. For HTML that a sanitiser wrote.
 */
export function syllabusSections(html: string): SyllabusSection[] | null {
  const level = /^\s*<h([2-6])[^>]*>/.exec(html)?.[1];
  if (level === undefined) return null;
  const parts = html.split(new RegExp(`<h${level}[^>]*>`)).slice(1);
  const close = `</h${level}>`;
  const sections = parts.map((part) => {
    const end = part.indexOf(close);
    const body = part.slice(end + close.length).trim();
    return { title: plainText(part.slice(0, Math.max(0, end))), body, items: body.split('<li').length - 1 };
  });
  return sections.length >= LEAST && sections.every(({ title }) => title !== '') ? sections : null;
}
