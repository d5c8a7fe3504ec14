import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Purser, Recipe, RecipeSummary } from '@purser/client';
import { withOperatorClient } from '../../clients/api.ts';
import { recordCommand } from '../../clients/api-command.ts';
import { LIST_FLAGS, printedList } from '../../clients/printed-list.ts';
import type { Command } from '../../command.ts';
import { type FlagDefinition, JSON_FLAG, omitNulls, UsageError } from '../../flags/flags.ts';
import { formatTable } from '../../output/table.ts';

const TARGET_FLAG: FlagDefinition = {
  kind: 'text',
  placeholder: 'target',
  summary: 'Host name, or platform:<name> for all shops of a platform',
};

const VERSION_MAX = 2_147_483_647;

export const recipesList: Command = {
  words: ['recipes', 'list'],
  operations: ['listRecipes'],
  summary: 'List recipes, the stored checkout steps of websites, newest first',
  flags: LIST_FLAGS,
  run: (flags, environment) =>
    withOperatorClient(environment, (client) =>
      printedList(flags, client.operator.listRecipes(), (recipes) =>
        recipesText(recipes, environment.columns),
      ),
    ),
};

export const recipesGet: Command = {
  words: ['recipes', 'get'],
  operations: ['getRecipe'],
  summary: 'Show a recipe, its use and its versions',
  operand: 'target',
  flags: { target: TARGET_FLAG, json: JSON_FLAG },
  async run(flags, environment) {
    const { columns } = environment;
    const target = flags.required('target');
    const json = await withOperatorClient(environment, (client) => client.operator.recipe(target));
    const versions = json.versions.map(({ version, origin, createdAt }) => [
      String(version),
      origin,
      createdAt,
    ]);
    return {
      json,
      text: `${recipesText([json], columns)}\n\n${formatTable([['version', 'origin', 'created'], ...versions], [], columns)}`,
    };
  },
};

export const recipesExport: Command = {
  words: ['recipes', 'export'],
  operations: ['getRecipe'],
  summary: 'Write a recipe as YAML, to a file or to standard output',
  operand: 'target',
  flags: {
    target: TARGET_FLAG,
    version: { kind: 'text', placeholder: 'number', summary: 'Version to write (default: the current one)' },
    file: { kind: 'text', placeholder: 'path', summary: 'File to write; replaces its content' },
    json: JSON_FLAG,
  },
  async run(flags, environment) {
    const target = flags.required('target');
    const version = flags.wholeNumber('version', 1, VERSION_MAX);
    const file = flags.text('file');
    const json = await withOperatorClient(environment, (client) =>
      client.operator.recipe(target, omitNulls({ version })),
    );
    if (file === null) return { json, text: json.content.trimEnd() };
    await writeFile(file, json.content);
    return { json, text: `Wrote the recipe of ${json.target} to ${file}.` };
  },
};

export const recipesImport: Command = {
  words: ['recipes', 'import'],
  operations: ['setRecipe'],
  summary: 'Store a recipe from a YAML file as the next version',
  operand: 'target',
  flags: {
    target: TARGET_FLAG,
    file: { kind: 'text', placeholder: 'path', summary: 'File to read; /dev/stdin reads standard input' },
    json: JSON_FLAG,
  },
  async run(flags, environment) {
    const target = flags.required('target');
    const content = await readRecipe(flags.required('file'));
    const json = await withOperatorClient(environment, (client) =>
      client.operator.setRecipe(target, { content }),
    );
    return { json, text: storedText(json) };
  },
};

export const recipesEdit: Command = {
  words: ['recipes', 'edit'],
  operations: ['setRecipe'],
  summary: 'Open a recipe in the editor of VISUAL or EDITOR, and store the result as the next version',
  operand: 'target',
  flags: { target: TARGET_FLAG, json: JSON_FLAG },
  async run(flags, environment) {
    const target = flags.required('target');
    const before = await withOperatorClient(environment, (client) => client.operator.recipe(target));
    const folder = await mkdtemp(join(tmpdir(), 'purser-recipe-'));
    const file = join(folder, 'recipe.yaml');
    await writeFile(file, before.content);
    const { VISUAL, EDITOR } = environment.env;
    await edit(VISUAL || EDITOR || 'vi', file);
    const content = await readRecipe(file);
    if (content === before.content) {
      await rm(folder, { recursive: true });
      return { json: before, text: 'The recipe was not changed.' };
    }
    try {
      const json = await withOperatorClient(environment, async ({ operator }) => {
        const { version } = await operator.recipe(target);
        if (version !== before.version)
          throw new Error(`version ${version} was stored while version ${before.version} was edited`);
        return operator.setRecipe(target, { content });
      });
      await rm(folder, { recursive: true });
      return { json, text: storedText(json) };
    } catch (error) {
      environment.note(`Your changes are in ${file}. Store them with "purser recipes import".`);
      throw error;
    }
  },
};

/** The editor may be a command with arguments, such as `code --wait`. Throws if it fails. */
async function edit(editor: string, file: string): Promise<void> {
  const child = spawn('sh', ['-c', `${editor} "$1"`, 'sh', file], { stdio: 'inherit' });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`the editor "${editor}" ended with code ${code}; nothing was stored`);
}

export const recipesRestore = recordCommand({
  words: ['recipes', 'restore'],
  operations: ['restoreRecipe'],
  summary: 'Store an earlier version of a recipe as the next version',
  connection: 'operator',
  operand: 'target',
  flags: {
    target: TARGET_FLAG,
    version: { kind: 'text', placeholder: 'number', summary: 'Version to restore' },
  },
  task(flags) {
    const target = flags.required('target');
    const version = flags.requiredWholeNumber('version', 1, VERSION_MAX);
    return ({ operator }) => operator.restoreRecipe(target, version);
  },
  text: storedText,
});

/** A command that changes the recipe of a target and needs nothing else. */
const changeCommand = <Item extends object>(
  verb: string,
  operation: string,
  summary: string,
  change: (operator: Purser['operator'], target: string) => Promise<Item>,
  text: (item: Item) => string,
): Command =>
  recordCommand({
    words: ['recipes', verb],
    operations: [operation],
    summary,
    connection: 'operator',
    operand: 'target',
    flags: { target: TARGET_FLAG },
    task(flags) {
      const target = flags.required('target');
      return ({ operator }) => change(operator, target);
    },
    text,
  });

export const recipesPin = changeCommand(
  'pin',
  'pinRecipe',
  'Pin a recipe, so that purchases do not change it',
  (operator, target) => operator.pinRecipe(target),
  ({ target }) => `Purchases no longer change the recipe of ${target}.`,
);

export const recipesUnpin = changeCommand(
  'unpin',
  'unpinRecipe',
  'Unpin a recipe, so that purchases update it',
  (operator, target) => operator.unpinRecipe(target),
  ({ target }) => `Purchases update the recipe of ${target}.`,
);

export const recipesDelete = changeCommand(
  'delete',
  'deleteRecipe',
  'Delete a recipe with all its versions',
  (operator, target) => operator.deleteRecipe(target),
  ({ id }) => `Deleted the recipe of ${id}.`,
);

async function readRecipe(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new UsageError(
      `--file: cannot read ${path} (${error instanceof Error ? error.message : error})`,
      'file',
    );
  }
}

function storedText({ target, version }: Recipe): string {
  return `Stored version ${version} of the recipe of ${target}.`;
}

function recipesText(recipes: readonly RecipeSummary[], columns: number | null): string {
  const rows = recipes.map((recipe) => [
    recipe.target,
    String(recipe.version),
    recipe.origin,
    recipe.isPinned ? 'pinned' : recipe.isSuspended ? 'suspended' : 'used',
    String(recipe.successCount),
    String(recipe.failureCount),
    recipe.lastUsedAt ?? '',
    recipe.updatedAt,
  ]);
  const heading = ['target', 'version', 'origin', 'state', 'orders', 'failures', 'last used', 'updated'];
  return formatTable([heading, ...rows], [1, 4, 5], columns);
}
