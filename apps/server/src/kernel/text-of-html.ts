const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The text of sanitised HTML: tags become spaces, the entities that a sanitiser writes become characters. */
export function textOfHtml(html: string): string {
  return (
    html
      .replace(/<[^<>]*>/g, ' ')
      .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
      // Single spaces, which are nearly all, stay where they are.
      .replace(/\s{2,}|[^\S ]/g, ' ')
      .trim()
  );
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);
const ITEM = /^[-•]\s+/;

/**
 * A typed plain text as HTML: paragraphs at empty lines, `<br>` at others, and a list of lines that begin with a dash.
 * Nothing of it is taken for a tag.
 */
export function htmlOfPlain(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').flatMap((line) => line.trim() || []))
    .filter((lines) => lines.length > 0)
    .map((lines) =>
      lines.every((line) => ITEM.test(line))
        ? `<ul>${lines.map((line) => `<li>${escapeHtml(line.replace(ITEM, ''))}</li>`).join('')}</ul>`
        : `<p>${lines.map(escapeHtml).join('<br>')}</p>`,
    )
    .join('');
}

/**
 * Sanitised HTML as plain text for typing, the reverse. Formatting that plain text cannot express, such as bold
 * letters, is lost.
 */
export function plainOfHtml(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<br[^<>]*>|<\/li>/g, '\n')
    .replace(/<\/(?:p|h3|h4|ul|ol|pre|blockquote)>/g, '\n\n')
    .replace(/<li>/g, '- ')
    .split('\n')
    .map(textOfHtml)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
