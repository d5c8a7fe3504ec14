import ts from 'typescript';
import { breach, isCode, isGenerated, type Rule } from './repository.ts';
import { dottedName, lineOf, nodesOf, parseCode } from './syntax.ts';

const FILE_LINES_MAX = 300;
const FUNCTION_LINES_MAX = 60;

const lineCount = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

export const shortFiles: Rule = (files) =>
  files
    .filter(({ path }) => (isCode(path) || /\.(py|java|sh|sql)$/.test(path)) && !isGenerated(path))
    .filter(({ text }) => lineCount(text) > FILE_LINES_MAX)
    .map(({ path, text }) =>
      breach(
        path,
        FILE_LINES_MAX + 1,
        `has ${lineCount(text)} lines, at most ${FILE_LINES_MAX}: move one of its ideas to a file named for it`,
      ),
    );

/** A group of tests is a chapter, not a function. */
function isTestGroup(node: ts.Node): boolean {
  const { parent } = node;
  if (!ts.isCallExpression(parent)) return false;
  const callee = ts.isCallExpression(parent.expression) ? parent.expression.expression : parent.expression;
  return dottedName(callee).split('.')[0] === 'describe';
}

export const shortFunctions: Rule = (files) =>
  parseCode(files).flatMap(({ file, source }) =>
    [...nodesOf(source)]
      .filter((node) => ts.isFunctionLike(node) && 'body' in node && node.body && !isTestGroup(node))
      .flatMap((node) => {
        const first = lineOf(source, node.getStart(source));
        const count = lineOf(source, node.getEnd()) - first + 1;
        if (count <= FUNCTION_LINES_MAX) return [];
        const message = `a function of ${count} lines, at most ${FUNCTION_LINES_MAX}: give its steps names`;
        return [breach(file.path, first, message)];
      }),
  );
