import { dirname } from 'node:path/posix';
import ts from 'typescript';
import { MIGRATIONS } from './released-migrations.ts';
import { breach, isCode, isGenerated, isTest, type Rule } from './repository.ts';
import { dottedName, lineOf, parseCode } from './syntax.ts';

const FILE_LINES_MAX = 500;
const FUNCTION_LINES_MAX = 60;
const FOLDER_FILES_MAX = 22;
/** A migration is one transaction: it cannot be split. */
const IS_MIGRATION = /\/migrations\/[^/]+\.sql$/;

const lineCount = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** A migration is not split: the schema of the first release is one file. */
export const shortFiles: Rule = (files) =>
  files
    .filter(({ path }) => !path.startsWith(`${MIGRATIONS}/`))
    .filter(({ path }) => (isCode(path) || /\.(py|java|sh|sql)$/.test(path)) && !isGenerated(path))
    .filter(({ path }) => !IS_MIGRATION.test(path))
    .filter(({ text }) => lineCount(text) > FILE_LINES_MAX)
    .map(({ path, text }) =>
      breach(
        path,
        FILE_LINES_MAX + 1,
        `has ${lineCount(text)} lines, at most ${FILE_LINES_MAX}: it holds more than one idea: move one to a file named for it`,
      ),
    );

/** A file counts where it lies, not in the folders above. Tests and generated files do not count. */
export const smallFolders: Rule = (files) => {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    if (!isCode(path) || isGenerated(path) || isTest(path)) continue;
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > FOLDER_FILES_MAX)
    .map(([folder, count]) =>
      breach(
        `${folder}/`,
        1,
        `holds ${count} source files, at most ${FOLDER_FILES_MAX}: group them in folders by subject, or merge small ones`,
      ),
    );
};

/** A group of tests is not a function. */
function isTestGroup(node: ts.Node): boolean {
  const { parent } = node;
  if (!ts.isCallExpression(parent)) return false;
  const callee = ts.isCallExpression(parent.expression) ? parent.expression.expression : parent.expression;
  return dottedName(callee).split('.')[0] === 'describe';
}

const CLASS = /^(?:export )?(?:default )?(?:abstract )?class /;

/**
 * Whether a file can hold a function of more than `linesMax` lines, by its layout alone: parsing all files takes seconds. In formatted code every
 * line of a function is indented deeper than its first one, except closing brackets, and lines of template literals.
 */
function mayHoldLongFunction(text: string, linesMax: number): boolean {
  const open: { readonly indentation: number; readonly first: number }[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const isTemplateOfLines = line.split('`').length % 2 === 0;
    if (isTemplateOfLines) return true;
    const indentation = line.search(/\S/);
    if (indentation === -1) continue;
    const isClosing = /^\s*[)\]}]/.test(line);
    const ends = ({ indentation: other }: { readonly indentation: number }) =>
      other > indentation || (other === indentation && !isClosing);
    for (let last = open.at(-1); last !== undefined && ends(last); last = open.at(-1)) open.pop();
    const [outermost] = open;
    if (outermost !== undefined && index - outermost.first >= linesMax) return true;
    const isNew = open.at(-1)?.indentation !== indentation && !CLASS.test(line);
    if (isNew) open.push({ indentation, first: index });
  }
  return false;
}

export const shortFunctions: Rule = (files) =>
  parseCode(files, ({ text }) => mayHoldLongFunction(text, FUNCTION_LINES_MAX)).flatMap(
    ({ file, source, nodes }) =>
      nodes
        .filter((node) => ts.isFunctionLike(node) && 'body' in node && node.body && !isTestGroup(node))
        .flatMap((node) => {
          const first = lineOf(source, node.getStart(source));
          const count = lineOf(source, node.getEnd()) - first + 1;
          if (count <= FUNCTION_LINES_MAX) return [];
          const message = `a function of ${count} lines, at most ${FUNCTION_LINES_MAX}: give its steps names`;
          return [breach(file.path, first, message)];
        }),
  );
