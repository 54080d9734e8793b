import { contentSecurityPolicy, withoutScriptSources } from '../html/content-security.ts';
import type { RenderedPage } from './page-cache.ts';
import { stripScripts } from './without-scripts.ts';

/** No address of a page holds it: the key of a page for browsers that save data. */
const SAVER_MARK = '#saver';

/** The key of a page in the page cache: each has one, and another for browsers that save data. */
export const saverKey = (address: string): string => address + SAVER_MARK;

/** The address of a key. */
export const readSaverKey = (key: string): { address: string; savesData: boolean } =>
  key.endsWith(SAVER_MARK)
    ? { address: key.slice(0, -SAVER_MARK.length), savesData: true }
    : { address: key, savesData: false };

/** What the page says of itself, and the way to the other form of it. */
const NOTE = '<p class="saver-note">این صفحه کم‌حجم است. <a href="/lite/saver">نسخه کامل</a></p>';
const SHOW_PICTURE = 'دیدن تصویر';
/** What stands in a card in the place of its picture, since other things lie on it or beside it. */
function roomOf(tag: string): string {
  const name = tag.startsWith('<picture') ? 'saved-room' : /\sclass="([^"]*)"/.exec(tag)?.[1];
  return name === undefined ? '' : `<span class="${name}"></span>`;
}

/** What a picture may stand in, and pictures, each with its sources. */
const tags = /<(\/?)(a|button|article)\b[^>]*>|<picture\b[^>]*>[\s\S]*?<\/picture>|<img\b[^>]*>/gi;

/** A picture as a link to it; in a link, button or card, which leads to where it can be pressed, it is left out. */
function withoutPictures(html: string): string {
  let inside = 0;
  let isInCard = false;
  return html.replace(tags, (tag, closes: string | undefined, name: string | undefined) => {
    if (name === 'article') {
      isInCard = closes !== '/' && /\sclass="[\w-]*-card"/.test(tag);
      return tag;
    }
    if (name !== undefined) {
      inside = Math.max(0, inside + (closes === '/' ? -1 : 1));
      return tag;
    }
    if (isInCard) return inside === 0 ? roomOf(tag) : '';
    const picture = /<img\b[^>]*>/i.exec(tag)?.[0];
    const source = picture === undefined ? undefined : /\ssrc="([^"]*)"/i.exec(picture)?.[1];
    if (inside > 0 || source === undefined || source === '' || source.startsWith('data:')) return '';
    const words = /\salt="([^"]+)"/i.exec(picture!)?.[1];
    return `<a class="saved-picture" href="${source}">${SHOW_PICTURE}${words ? `: ${words}` : ''}</a>`;
  });
}

/**
 * A page for a browser that saves data: without scripts, and with each picture as a link to it. What needs a script has
 * a page of its own under `/lite`, to which the ways to signing in and to one's own pages lead here.
 */
export function saverPage(page: RenderedPage): RenderedPage {
  if (!page.headers['content-type']?.startsWith('text/html')) return page;
  const html = withoutPictures(stripScripts(page.body.toString()))
    .replace(/<main\b[^>]*>/i, (main) => main + NOTE)
    .replace(/<link rel="preload" as="image"[^>]*>/gi, '')
    .replace(/(<(?:a|form)\b[^>]*\s(?:href|action)=")\/auth(?=["?])/gi, '$1/lite/sign-in')
    .replace(/(<a\b[^>]*\shref=")\/dashboard(?:[/?#][^"]*)?"/gi, '$1/lite"');
  const policy = page.headers['content-security-policy'] ?? contentSecurityPolicy('');
  return {
    ...page,
    headers: { ...page.headers, 'content-security-policy': withoutScriptSources(policy) },
    body: Buffer.from(html),
  };
}
