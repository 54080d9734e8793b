import { textOfHtml } from '../../kernel/text-of-html.ts';

const PLAIN_LENGTH = 160;
const TOPIC_LINES = 6;

/**
 * One line of plain text for meta descriptions: the summary, else the beginning of the description; cut at a word, at
 * most 160 characters.
 */
export function plainSummary(summary: string, descriptionHtml: string): string {
  const text = summary.trim() || textOfHtml(descriptionHtml.slice(0, 2000));
  if (text.length <= PLAIN_LENGTH) return text;
  const cut = text.slice(0, PLAIN_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), PLAIN_LENGTH - 40))}…`;
}

/**
 * The syllabus in short, as HTML: its section headings, or its first lines where it has none; '' where it is already
 * short.
 */
export function topicsSummary(topicsHtml: string): string {
  const headings = [...topicsHtml.matchAll(/<h3>(.*?)<\/h3>/gs)].map((match) => match[1]!);
  const lines = headings.length ? headings : [...topicsHtml.matchAll(/<li>(.*?)<\/li>/gs)].map((match) => match[1]!);
  if (!headings.length && lines.length <= TOPIC_LINES) return '';
  return `<ul>${lines
    .slice(0, headings.length ? 20 : TOPIC_LINES)
    .map((line) => `<li>${line}</li>`)
    .join('')}</ul>`;
}
