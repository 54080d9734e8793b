import { DomUtils } from 'htmlparser2';
import { elementsOf, hasRole, isHidden, nameOf, type Element, type Role } from './roles.ts';

const compound = /^(?<tag>[a-z][\w-]*|\*)?(?<rest>(?:#[\w-]+|\.[\w-]+|\[[^\]]+\])*)$/;
const condition = /#(?<id>[\w-]+)|\.(?<word>[\w-]+)|\[(?<attribute>[\w-]+)(?:=(?<value>[^\]]*))?\]/g;
/** Blanks between steps, not those in a value. */
const betweenSteps = /\s+(?![^[]*\])/;

/** Whether an element meets one step of a selector, such as `a.chip[rel=nofollow]`. */
function matcher(step: string): (element: Element) => boolean {
  const parts = compound.exec(step)?.groups;
  if (!parts) throw new Error(`«${step}» is not a selector that these tests know`);
  const { tag, rest = '' } = parts;
  const conditions = [...rest.matchAll(condition)].map((match) => match.groups!);
  return (element) =>
    (tag === undefined || tag === '*' || element.name === tag) &&
    conditions.every(({ id, word, attribute, value }) => {
      if (id !== undefined) return element.attribs['id'] === id;
      if (word !== undefined) return (element.attribs['class'] ?? '').split(/\s+/).includes(word);
      const has = element.attribs[attribute!];
      return value === undefined ? has !== undefined : has === value;
    });
}

/** What Playwright calls the text of an element: blanks in a row are one. */
export const textOf = (element: Element): string => DomUtils.textContent(element).replaceAll(/\s+/g, ' ').trim();

const isMet = (text: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? text === wanted : wanted.test(text);

/** A part of a page as it was sent, or the whole of it. */
export class Part {
  readonly element: Element;

  constructor(element: Element) {
    this.element = element;
  }

  /** Its text, with blanks in a row as one. */
  get text(): string {
    return textOf(this.element);
  }

  /** Its name for assistive technology. */
  get name(): string {
    return nameOf(this.element);
  }

  attribute(name: string): string | null {
    return this.element.attribs[name] ?? null;
  }

  /** Where a link leads, readable. */
  get href(): string {
    return decodeURI(this.attribute('href') ?? '');
  }

  /** All parts in it that meet a selector: tags, #id, .class, [attribute], [attribute=value], one within the other. */
  all(selector: string): Part[] {
    let found = [this.element];
    for (const step of selector.split(betweenSteps)) {
      const isOne = matcher(step);
      found = [...new Set(found.flatMap((element) => elementsOf(element).filter(isOne)))];
    }
    return found.map((element) => new Part(element));
  }

  /** The only part that meets a selector. */
  one(selector: string): Part {
    return only(this.all(selector), selector);
  }

  /** All parts of a role, of this name; a text has to be all of the name. What is hidden has no role. */
  allByRole(role: Role, name?: string | RegExp): Part[] {
    return elementsOf(this.element)
      .filter((element) => hasRole(element, role) && !isHidden(element))
      .map((element) => new Part(element))
      .filter((part) => name === undefined || isMet(part.name, name));
  }

  /** The only part of this role and name. */
  byRole(role: Role, name?: string | RegExp): Part {
    return only(this.allByRole(role, name), `${role}${name === undefined ? '' : ` «${String(name)}»`}`);
  }

  /** The innermost parts with this text, all of it unless it is a pattern. */
  allByText(text: string | RegExp): Part[] {
    return elementsOf(this.element)
      .filter((element) => isMet(textOf(element), text))
      .filter((element) => !elementsOf(element).some((inner) => isMet(textOf(inner), text)))
      .filter((element) => !isHidden(element) && !['script', 'style', 'title', 'template'].includes(element.name))
      .map((element) => new Part(element));
  }

  /** Whether this text stands in it somewhere, on its own. */
  hasText(text: string | RegExp): boolean {
    return this.allByText(text).length > 0;
  }
}

function only(parts: readonly Part[], what: string): Part {
  const [part] = parts;
  if (parts.length !== 1 || !part)
    throw new Error(`${parts.length} parts instead of one for ${what}: ${parts.map(({ text }) => text).join(' | ')}`);
  return part;
}
