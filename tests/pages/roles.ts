import { DomUtils, ElementType } from 'htmlparser2';

export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** All elements within one, in their order. */
export const elementsOf = (element: Element): Element[] =>
  DomUtils.getElementsByTagName('*', element.children, true).filter((inner) => inner !== element);

const isInput =
  (...types: string[]) =>
  ({ name, attribs }: Element): boolean =>
    name === 'input' && types.includes(attribs['type'] ?? 'text');
const isOneOf =
  (...tags: string[]) =>
  ({ name }: Element): boolean =>
    tags.includes(name);
const isHeader = ({ name, attribs, parent }: Element, scope: string): boolean =>
  name === 'th' &&
  (attribs['scope'] === scope || (attribs['scope'] === undefined && isWithin(parent, 'thead') === (scope === 'col')));

/** The elements that have a role by themselves. */
const roles = {
  article: isOneOf('article'),
  banner: isOneOf('header'),
  button: (element: Element) => isOneOf('button')(element) || isInput('submit')(element),
  cell: isOneOf('td'),
  checkbox: isInput('checkbox'),
  columnheader: (element: Element) => isHeader(element, 'col'),
  combobox: isOneOf('select'),
  complementary: isOneOf('aside'),
  contentinfo: isOneOf('footer'),
  form: isOneOf('form'),
  group: isOneOf('fieldset'),
  heading: isOneOf('h1', 'h2', 'h3', 'h4', 'h5', 'h6'),
  img: isOneOf('img'),
  link: ({ name, attribs }: Element) => name === 'a' && attribs['href'] !== undefined,
  list: isOneOf('ul', 'ol'),
  listitem: isOneOf('li'),
  main: isOneOf('main'),
  navigation: isOneOf('nav'),
  radio: isInput('radio'),
  region: (element: Element) => element.name === 'section' && nameOf(element) !== '',
  row: isOneOf('tr'),
  rowheader: (element: Element) => isHeader(element, 'row'),
  search: isOneOf('search'),
  searchbox: isInput('search'),
  table: isOneOf('table'),
  textbox: (element: Element) => isInput('text', 'tel', 'email', 'url')(element) || element.name === 'textarea',
} satisfies Record<string, (element: Element) => boolean>;

export type Role = keyof typeof roles | 'alert' | 'status' | 'timer' | 'note' | 'dialog';

export function hasRole(element: Element, role: Role): boolean {
  const own = element.attribs['role'];
  if (own !== undefined) return own === role;
  return role in roles && roles[role as keyof typeof roles](element);
}

function isWithin(node: Element['parent'], tag: string): boolean {
  for (let at: Element['parent'] = node; at; at = at.parent) if ('name' in at && at.name === tag) return true;
  return false;
}

/** Hidden by the markup: what styles hide is a matter for a browser. */
export function isHidden(element: Element): boolean {
  for (let at: Element['parent'] = element; at; at = at.parent) {
    if (!('attribs' in at)) continue;
    const { hidden, open, 'aria-hidden': unread } = at.attribs;
    if (hidden !== undefined || unread === 'true' || at.name === 'template') return true;
    if (at.name === 'dialog' && open === undefined) return true;
  }
  return false;
}

const calm = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const rootOf = (element: Element): Element['parent'] => {
  let at: Element['parent'] = element;
  while (at.parent) at = at.parent;
  return at;
};
const byId = (element: Element, id: string): Element | null => DomUtils.getElementById(id, rootOf(element)!.children);

/** The text that is read out: without what is hidden from it, with the words of pictures. */
function readText(element: Element): string {
  return element.children
    .map((child) => {
      if (child.type === ElementType.Text) return child.data;
      if (!('attribs' in child) || child.attribs['aria-hidden'] === 'true' || child.attribs['hidden'] !== undefined)
        return '';
      return child.attribs['aria-label'] ?? child.attribs['alt'] ?? readText(child);
    })
    .join('');
}

function labelText(element: Element): string {
  const id = element.attribs['id'];
  const own = (label: Element): boolean => id !== undefined && label.attribs['for'] === id;
  const all = DomUtils.getElementsByTagName('label', rootOf(element)!.children, true);
  const label = all.find((one) => own(one) || elementsOf(one).includes(element));
  return label ? readText(label) : '';
}

/** The name of an element for assistive technology, as far as these pages need it. */
export function nameOf(element: Element): string {
  const { 'aria-label': label, 'aria-labelledby': labelledBy, alt, title = '' } = element.attribs;
  if (labelledBy !== undefined)
    return calm(
      labelledBy
        .split(/\s+/)
        .map((id) => byId(element, id))
        .map((one) => (one ? (one.attribs['aria-label'] ?? readText(one)) : ''))
        .join(' '),
    );
  if (label !== undefined) return calm(label);
  switch (element.name) {
    case 'img':
      return calm(alt ?? title);
    case 'input':
    case 'select':
    case 'textarea':
      return calm(labelText(element) || element.attribs['value'] || title);
    case 'fieldset':
      return calm(innerText(element, 'legend'));
    case 'table':
      return calm(innerText(element, 'caption'));
    case 'section':
    case 'nav':
    case 'aside':
    case 'form':
    case 'search':
    case 'ul':
    case 'ol':
    case 'article':
    case 'dialog':
      return calm(title);
    default:
      return calm(readText(element) || title);
  }
}

function innerText(element: Element, tag: string): string {
  const found = elementsOf(element).find(({ name }) => name === tag);
  return found ? readText(found) : '';
}
