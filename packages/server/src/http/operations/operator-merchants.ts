import type { Marketplace } from '@purser/contract/vocabulary';
import { invalidFields } from '../../kernel/errors.ts';
import {
  dropHostCredentials,
  readHostCredentials,
  storeHostCredentials,
} from '../../usecases/merchants/host-credentials.ts';
import { decideHostRule, dropHostRule, readHostRules } from '../../usecases/merchants/host-rules.ts';
import { readMerchantFigures } from '../../usecases/merchants/merchant-statistics.ts';
import {
  dropRecipe,
  importRecipe,
  readRecipe,
  readRecipes,
  recipeTargetOf,
  restoreRecipe,
  setRecipePin,
} from '../../usecases/merchants/recipes.ts';
import { type CommandResult, runCommand } from '../../usecases/run-command.ts';
import { type HttpContext, success } from '../http-context.ts';
import { type OperationHandlers, type Reply, replyOf } from '../operation.ts';
import { presentHostCredentials } from '../present/host-credentials.ts';
import { presentHostRule } from '../present/host-rule.ts';
import { presentRecipe, presentRecipeSummary } from '../present/recipe.ts';
import { pagePosition, presentPage } from '../validation/cursors.ts';

const DAYS_DEFAULT = 7;

/** Owner of the cursors: host rules belong to the installation, not to an account. */
const OWNER = 'installation';

/** The next request of this process is decided by the change; other processes are notified. */
function changedHost<T>(http: HttpContext, host: string, result: CommandResult<T>): Reply {
  http.usecases.hosts.forget(host);
  return replyOf(result);
}

export const operatorMerchantHandlers = {
  listMerchantStatistics: async (http, { query }) => {
    const { since, merchants } = await readMerchantFigures(http.usecases, query.days ?? DAYS_DEFAULT);
    const data = merchants.map(({ marketplaces, failures, lastIntentAt, ...figures }) => ({
      ...figures,
      marketplaces: [...marketplaces],
      failures: failures.map(({ code, count }) => ({ code, count })),
      lastIntentAt: lastIntentAt.toISOString(),
    }));
    return { response: success(http, 'listMerchantStatistics', { data, since: since.toISOString() }) };
  },

  setHostRule: async (http, { params, body, idempotency }) => {
    if (body.rule === 'pin') requireConnector(http, body.marketplace);
    const settings = {
      decision: body.rule === 'auto' ? null : body,
      robots: body.robots ?? 'obey',
      requestsPerSecond: body.requestsPerSecond ?? null,
      concurrency: body.concurrency ?? null,
      note: body.note ?? null,
    } as const;
    const result = await runCommand(
      http.usecases,
      idempotency,
      (tx) => decideHostRule(http.usecases, tx, params.host, settings),
      (rule) => success(http, 'setHostRule', presentHostRule(rule)),
    );
    return changedHost(http, params.host, result);
  },

  listHostRules: async (http, { query }) => {
    const { seal } = http.usecases;
    const page = await readHostRules(http.usecases, pagePosition(seal, OWNER, 'host-rules', query));
    return {
      response: success(http, 'listHostRules', presentPage(seal, OWNER, 'host-rules', page, presentHostRule)),
    };
  },

  deleteHostRule: async (http, { params, idempotency }) => {
    const result = await runCommand(
      http.usecases,
      idempotency,
      (tx) => dropHostRule(http.usecases, tx, params.host),
      (id) => success(http, 'deleteHostRule', { id, deleted: true }),
    );
    return changedHost(http, params.host, result);
  },

  setHostCredentials: async (http, { params, body, idempotency }) => {
    const { credentials, marketplace } = body;
    if (marketplace !== undefined) requireConnector(http, marketplace);
    const result = await runCommand(
      http.usecases,
      idempotency,
      (tx) => storeHostCredentials(http.usecases, tx, params.host, credentials, marketplace ?? null),
      (row) => success(http, 'setHostCredentials', presentHostCredentials(row)),
    );
    return changedHost(http, params.host, result);
  },

  getHostCredentials: async (http, { params }) => {
    const row = await readHostCredentials(http.usecases, params.host);
    return { response: success(http, 'getHostCredentials', presentHostCredentials(row)) };
  },

  deleteHostCredentials: async (http, { params, idempotency }) => {
    const result = await runCommand(
      http.usecases,
      idempotency,
      (tx) => dropHostCredentials(http.usecases, tx, params.host),
      (id) => success(http, 'deleteHostCredentials', { id, deleted: true }),
    );
    return changedHost(http, params.host, result);
  },

  listRecipes: async (http, { query }) => {
    const { seal } = http.usecases;
    const page = await readRecipes(http.usecases, pagePosition(seal, OWNER, 'recipes', query));
    return {
      response: success(http, 'listRecipes', presentPage(seal, OWNER, 'recipes', page, presentRecipeSummary)),
    };
  },

  getRecipe: async (http, { params, query }) => {
    const recipe = await readRecipe(http.usecases, params.target);
    return { response: success(http, 'getRecipe', presentRecipe(recipe, query.version)) };
  },

  setRecipe: async (http, { params, body, idempotency }) => {
    requireRecipe(http, params.target, body.content);
    const result = await runCommand(
      http.usecases,
      idempotency,
      (tx) => importRecipe(http.usecases, tx, params.target, body.content),
      (recipe) => success(http, 'setRecipe', presentRecipe(recipe)),
    );
    return replyOf(result);
  },

  deleteRecipe: async (http, { params, idempotency }) => {
    const result = await runCommand(
      http.usecases,
      idempotency,
      (tx) => dropRecipe(http.usecases, tx, params.target),
      (id) => success(http, 'deleteRecipe', { id, deleted: true }),
    );
    return replyOf(result);
  },

  restoreRecipe: async (http, { params, body, idempotency }) => {
    const result = await runCommand(
      http.usecases,
      idempotency,
      (tx) => restoreRecipe(http.usecases, tx, params.target, body.version),
      (recipe) => success(http, 'restoreRecipe', presentRecipe(recipe)),
    );
    return replyOf(result);
  },

  pinRecipe: async (http, { params, idempotency }) => {
    const result = await runCommand(
      http.usecases,
      idempotency,
      (tx) => setRecipePin(http.usecases, tx, params.target, true),
      (recipe) => success(http, 'pinRecipe', presentRecipe(recipe)),
    );
    return replyOf(result);
  },

  unpinRecipe: async (http, { params, idempotency }) => {
    const result = await runCommand(
      http.usecases,
      idempotency,
      (tx) => setRecipePin(http.usecases, tx, params.target, false),
      (recipe) => success(http, 'unpinRecipe', presentRecipe(recipe)),
    );
    return replyOf(result);
  },
} satisfies OperationHandlers;

/** Throws `Refusal` 422 if the content is not a recipe for the target. */
function requireRecipe(http: HttpContext, target: string, content: string): void {
  const check = http.external.checkRecipe(content);
  if (check.kind === 'invalid') {
    const fields = check.errors.map(({ path, message, line }) => [
      path === '' ? 'body.content' : `body.content.${path}`,
      { message: line === null ? message : `line ${line}: ${message}` },
    ]);
    throw invalidFields(Object.fromEntries(fields));
  }
  if (recipeTargetOf(check.target) !== recipeTargetOf(target))
    throw invalidFields({
      'body.content': { message: `is a recipe for ${check.target}, not for ${recipeTargetOf(target)}` },
    });
}

/** Throws `Refusal` 422 if no connector of this kind is installed. */
function requireConnector(http: HttpContext, marketplace: Marketplace): void {
  if (http.external.hasConnector(marketplace)) return;
  throw invalidFields({
    'body.marketplace': {
      message: 'no such connector is installed on this server',
      value: marketplace,
    },
  });
}
