import type { Plugin } from 'vite';

/** A node of the tree that the bundler's parser makes of a module. */
interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** What a browser needs of a call. Shapes, refusals and sentences are the server's and the API document's. */
const needed = new Set(['method', 'path', 'form', 'access']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Whether an expression is made by the schema library: `z.object(…)`, `z.string().check(…)`, `z.object(…).shape`. */
function isShape({ type, callee, object, name }: Node): boolean {
  if (type === 'Identifier') return name === 'z';
  const inner = type === 'CallExpression' ? callee : type === 'MemberExpression' ? object : null;
  return isNode(inner) && isShape(inner);
}

const isDeclaration = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && isNode(callee) && callee.type === 'Identifier' && callee['name'] === 'endpoint';

const isNeeded = ({ type, key }: Node): boolean =>
  type !== 'Property' || !isNode(key) || needed.has(key['name'] as string);

/** The declaration of a call as an object alone, which the bundler drops where the call is never made. */
function callOf(code: string, declaration: Node): string {
  const [declared] = declaration['arguments'] as Node[];
  const properties = (declared!['properties'] as Node[]).filter(isNeeded);
  return `({ ${properties.map(({ start, end }) => code.slice(start, end)).join(', ')} })`;
}

/** Parts of a module and their replacements, none inside another. */
function cutsOf(code: string, node: Node, cuts: [start: number, end: number, text: string][] = []): typeof cuts {
  if (node.type === 'ImportDeclaration') return cuts;
  if (['CallExpression', 'MemberExpression'].includes(node.type) && isShape(node)) {
    cuts.push([node.start, node.end, '({})']);
    return cuts;
  }
  if (isDeclaration(node)) {
    cuts.push([node.start, node.end, callOf(code, node)]);
    return cuts;
  }
  for (const value of Object.values(node))
    for (const child of [value].flat()) if (isNode(child)) cutsOf(code, child, cuts);
  return cuts;
}

/**
 * A module of the contract as browsers load it: each call is its method and address, and shapes are empty, so that the
 * bundler drops them with all that they are made of. Pure.
 * @param program the module's tree
 */
export function callsAlone(code: string, program: Node): string {
  let left = code;
  for (const [start, end, text] of cutsOf(code, program).reverse())
    left = left.slice(0, start) + text + left.slice(end);
  return left;
}

/**
 * Leaves the schema library and all shapes out of the browser's code: 7 KB for the library and one for the shapes on
 * pages that call the API, for checks that only the server makes. A browser that checks one by mistake fails at once,
 * as there is no schema.
 */
export function viteContractCalls(): Plugin {
  return {
    name: 'kavosh:vite-contract-calls',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]packages[\\/]contract[\\/]src[\\/]/ },
      handler(code) {
        return { code: callsAlone(code, this.parse(code) as unknown as Node), map: null };
      },
    },
  };
}
