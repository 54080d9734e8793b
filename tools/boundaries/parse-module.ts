import { parseSync, Visitor, type ESTree } from 'vite';

export interface ImportOf {
  specifier: string;
  line: number;
  /** Erased before it runs; it ties two files together all the same. */
  typeOnly: boolean;
  /** Names it brings in, as they are called here. */
  names: string[];
}

export interface ParsedModule {
  path: string;
  lines: number;
  imports: ImportOf[];
  /** Nothing in it but `export … from`. */
  onlyReExports: boolean;
  enumLines: number[];
  /** Where `process.env` is read. */
  environmentLines: number[];
  /** Plain function calls in the order they are written: callee and line. */
  calls: { name: string; line: number }[];
}

/** @throws {SyntaxError} naming the file */
export function parseModule(path: string, source: string): ParsedModule {
  const { program, module, errors } = parseSync(path, source);
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0]?.message}`);
  const lineOf = lineCounter(source);
  const found: ParsedModule = {
    path,
    lines: source.split('\n').length - (source.endsWith('\n') ? 1 : 0),
    imports: [],
    onlyReExports: program.body.length > 0 && program.body.every(isReExport),
    enumLines: [],
    environmentLines: [],
    calls: [],
  };
  for (const { moduleRequest, entries, start } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every((entry) => entry.isType);
    found.imports.push({
      specifier: moduleRequest.value,
      line: lineOf(start),
      typeOnly,
      names: entries.map((entry) => entry.localName.value),
    });
  }
  for (const { entries, start } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest)
        found.imports.push({ specifier: moduleRequest.value, line: lineOf(start), typeOnly: isType, names: [] });
    }
  }
  for (const { moduleRequest, start } of module.dynamicImports) {
    const written = source.slice(moduleRequest.start, moduleRequest.end);
    // One that is put together at run time names no file here.
    const literal = /^(['"`])([^$]*)\1$/s.exec(written)?.[2];
    if (literal !== undefined)
      found.imports.push({ specifier: literal, line: lineOf(start), typeOnly: false, names: [] });
  }
  visit(program, found, lineOf);
  return found;
}

const isReExport = (statement: ESTree.Directive | ESTree.Statement): boolean =>
  statement.type === 'ExportAllDeclaration' ||
  (statement.type === 'ExportNamedDeclaration' && statement.source !== null);

function visit(program: ESTree.Program, found: ParsedModule, lineOf: (offset: number) => number): void {
  new Visitor({
    TSEnumDeclaration: (node) => void found.enumLines.push(lineOf(node.start)),
    TSImportType: (node) =>
      void found.imports.push({ specifier: node.source.value, line: lineOf(node.start), typeOnly: true, names: [] }),
    MemberExpression(node) {
      const { object, property } = node;
      const named = property.type === 'Identifier' && property.name === 'env';
      if (named && object.type === 'Identifier' && object.name === 'process')
        found.environmentLines.push(lineOf(node.start));
    },
    CallExpression(node) {
      if (node.callee.type === 'Identifier') found.calls.push({ name: node.callee.name, line: lineOf(node.start) });
    },
  }).visit(program);
}

function lineCounter(source: string): (offset: number) => number {
  const starts = [0];
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    const next = starts.findIndex((start) => start > offset);
    return next === -1 ? starts.length : next;
  };
}
