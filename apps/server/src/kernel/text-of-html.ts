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
