import ts from 'typescript';
import { isCode, isGenerated, type TextFile } from './repository.ts';

export interface Parsed {
  readonly file: TextFile;
  readonly source: ts.SourceFile;
  /** Every node of the tree, parents before children. All rules read this list: walking the trees takes longer than judging them. */
  readonly nodes: readonly ts.Node[];
}

const parsedByFile = new WeakMap<TextFile, Parsed>();

function parse(file: TextFile): Parsed {
  const known = parsedByFile.get(file);
  if (known) return known;
  const options = {
    languageVersion: ts.ScriptTarget.ES2023,
    // No rule reads the tags of comments.
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  const source = ts.createSourceFile(file.path, file.text, options, true);
  const parsed = { file, source, nodes: nodesOf(source) };
  parsedByFile.set(file, parsed);
  return parsed;
}

/** The files written by hand in TypeScript or JavaScript that can break a rule, as syntax trees: parsing takes longer than anything else. */
export const parseCode = (files: readonly TextFile[], canBreak: (file: TextFile) => boolean): Parsed[] =>
  files.filter((file) => isCode(file.path) && !isGenerated(file.path) && canBreak(file)).map(parse);

function nodesOf(root: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return nodes;
}

export const lineOf = (source: ts.SourceFile, position: number): number =>
  source.getLineAndCharacterOfPosition(position).line + 1;

/** `it.skip.each` for the callee of `it.skip.each(rows)(...)`; empty for anything but a chain of plain names. */
export function dottedName(node: ts.Node): string {
  if (ts.isIdentifier(node)) return node.text;
  if (!ts.isPropertyAccessExpression(node)) return '';
  const left = dottedName(node.expression);
  return left === '' ? '' : `${left}.${node.name.text}`;
}
