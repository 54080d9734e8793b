import { ImportFailure } from './problem.ts';

/** How many keys lead to the list of rows at most: one list in the root object, or one or two objects further down. */
const LONGEST_PATH = 3;

/** Keys of a root object whose list is always taken for its rows. */
export const MEMBER_KEYS: ReadonlySet<string> = new Set([
  '@graph',
  'itemListElement',
  'courses',
  'jobs',
  'items',
  'data',
]);

interface Candidate {
  path: string[];
  /** Keys of its first object; empty for an empty list. */
  keys: Set<string>;
  isEmpty: boolean;
}

/**
 * The keys that lead to the rows of a document whose root object only wraps them: `{"data":{"items":[…]}}` is
 * `['data', 'items']`. A list is taken for the rows when its first object has more of the profile's own fields (keys
 * and title) than the root object. Null: the root object is a row, or its list has one of the usual names.
 * @param head the beginning of the document
 * @throws {ImportFailure} where several lists could be the rows
 */
export function wrapperPath(head: string, fields: readonly string[], name: string): string[] | null {
  if (fields.length === 0 || !/^\s*\ufeff?\s*\{/.test(head)) return null;
  const { rootKeys, lists } = listsIn(head);
  if (rootKeys.has('@type') || lists.some(({ path }) => path.length === 1 && MEMBER_KEYS.has(path[0]!))) return null;
  const own = (keys: ReadonlySet<string>): number => fields.filter((field) => keys.has(field)).length;
  const found = lists.filter(({ keys }) => own(keys) > own(rootKeys));
  const most = Math.max(0, ...found.map(({ keys }) => own(keys)));
  const best = found.filter(({ keys }) => own(keys) === most);
  if (best.length > 1) {
    const paths = best.map(({ path }) => path.join('.')).join(', ');
    throw new ImportFailure(
      `${name} has several lists that could be its rows (${paths}); give a file with one of them.`,
    );
  }
  if (best.length === 1) return best[0]!.path;
  // A feed that has nothing today.
  const [only, ...others] = own(rootKeys) === 0 ? lists : [];
  return only?.isEmpty === true && others.length === 0 ? only.path : null;
}

/** The keys of the root object, and the lists of objects that can be reached through objects alone. */
function listsIn(text: string): { rootKeys: Set<string>; lists: Candidate[] } {
  const rootKeys = new Set<string>();
  const lists: Candidate[] = [];
  /** Open brackets, with the key that was read last in each object. */
  const open: { isObject: boolean; key: string }[] = [];
  let last = '';
  let list: Candidate | null = null;
  let listDepth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]!;
    if (char === '"') {
      const end = endOfString(text, at);
      last = text.slice(at + 1, end);
      at = end;
    } else if (char === ':' && open.length > 0) {
      open.at(-1)!.key = last;
      if (open.length === 1) rootKeys.add(last);
      if (list !== null && open.length === listDepth + 1) list.keys.add(last);
    } else if (char === '{' || char === '[') {
      const isReachable = open.length > 0 && open.length <= LONGEST_PATH && open.every(({ isObject }) => isObject);
      if (char === '[' && isReachable) {
        const [first] = /\S/.exec(text.slice(at + 1, at + 1_000)) ?? [];
        if (first === '{' || first === ']') {
          list = { path: open.map(({ key }) => key), keys: new Set(), isEmpty: first === ']' };
          listDepth = open.length + 1;
          lists.push(list);
        }
      }
      open.push({ isObject: char === '{', key: '' });
    } else if (char === '}' || char === ']') {
      open.pop();
      // The first object is enough.
      if (list !== null && open.length <= listDepth) list = null;
      if (open.length === 0) break;
    }
  }
  return { rootKeys, lists };
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
