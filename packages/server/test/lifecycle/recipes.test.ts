import { NotFoundError, PermissionDeniedError, ValidateError } from '@purser/client';
import {
  formatRecipe,
  parseRecipe,
  type Recipe,
  type RecipeStore,
  readShippedRecipes,
} from '@purser/connectors';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SERVICE_ORIGIN } from '../../src/domain/audit/origin.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { systemRandom } from '../../src/kernel/random.ts';
import { createRecipeStore } from '../../src/runtime/recipe-store.ts';
import { openStore, type Store } from '../../src/store/database.ts';
import { storeShippedRecipes } from '../../src/usecases/merchants/recipes.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { KEPT_RECIPE as HOST, platformRecipeText, recipeText } from './recipe-text.ts';

const PLATFORM = 'platform:shopware';
const MARKS = {
  generators: ['Shopware 6'],
  classes: ['sw-header'],
  scriptPaths: ['/theme/all.js'],
  cookies: ['session'],
  siteNames: [],
};

const OF_HOST = recipeText(HOST);
const OF_PLATFORM = platformRecipeText();

const log = { info() {}, warn() {}, error() {}, debug() {}, child: () => log };
let service: TestService;
let operator: Awaited<ReturnType<TestService['operator']>>['operator'];
let store: Store;
let usecases: Parameters<typeof storeShippedRecipes>[0];
let recipes: RecipeStore;

beforeAll(async () => {
  service = await startTestService();
  ({ operator } = await service.operator());
  store = openStore({ connection: { connectionString: service.databaseUrl }, poolSizeMax: 2, log });
  usecases = { store, clock: systemClock, random: systemRandom, origin: SERVICE_ORIGIN };
  recipes = createRecipeStore(usecases, log);
});
beforeEach(async () => {
  for await (const { target } of operator.listRecipes()) await operator.deleteRecipe(target);
});
afterAll(async () => {
  await store.close();
  await service.close();
});

async function recipeFor(host: string): Promise<Recipe> {
  const found = await recipes.ofHost(host);
  if (found === null) throw new Error('no recipe');
  return found;
}

const nameIn = ({ steps }: Recipe): string | undefined => steps[0]?.control.name;

/** The recipe with another name of its control, as a purchase on a changed page proves it. */
function changed(recipe: Recipe, name: string): Recipe {
  return {
    ...recipe,
    steps: recipe.steps.map((step) => ({ ...step, control: { ...step.control, name } })),
  };
}

function recipeOf(text: string): Recipe {
  const reading = parseRecipe(text);
  if (reading.kind === 'invalid') throw new Error(reading.errors[0]?.message);
  return reading.recipe;
}

describe('an operator', () => {
  it('imports a recipe with its comments, reads, lists and deletes it', async () => {
    const stored = await operator.setRecipe('WWW.shop.example', { content: OF_HOST });
    expect(stored).toMatchObject({ target: HOST, version: 1, isPinned: false, content: OF_HOST });
    await operator.setRecipe(PLATFORM, { content: OF_PLATFORM });
    expect((await operator.listRecipes()).data.map(({ target }) => target)).toEqual([PLATFORM, HOST]);
    expect(await operator.recipe(HOST)).toEqual(stored);
    expect(await operator.deleteRecipe(HOST)).toEqual({ id: HOST, deleted: true });
    await expect(operator.recipe(HOST)).rejects.toBeInstanceOf(NotFoundError);
  });

  it('restores one of the last 20 versions', async () => {
    for (let version = 1; version <= 22; version += 1)
      await operator.setRecipe(HOST, { content: recipeText(HOST, `name ${version}`) });
    const restored = await operator.restoreRecipe(HOST, 4);
    expect(restored.version).toBe(23);
    expect(restored.content).toContain('name 4,');
    expect(restored.versions.map(({ version }) => version)).toEqual(
      Array.from({ length: 20 }, (_, index) => 23 - index),
    );
    expect((await operator.recipe(HOST, { version: 9 })).content).toContain('name 9,');
    await expect(operator.recipe(HOST, { version: 3 })).rejects.toBeInstanceOf(NotFoundError);
    await expect(operator.restoreRecipe(HOST, 3)).rejects.toBeInstanceOf(NotFoundError);
  });

  it('is told the path, the rule and the line of each error in the YAML', async () => {
    const content = OF_HOST.replace('expect: cart', 'expect: till').replace('add-to-cart', 'place-order');
    const error = await operator.setRecipe(HOST, { content }).catch((thrown: unknown) => thrown);
    if (!(error instanceof ValidateError)) throw error;
    expect(error.fields).toMatchObject({
      'body.content.steps[0].expect': { message: expect.stringMatching(/^line 8: must be one of product/) },
      'body.content.steps[0].control.meaning': { message: expect.stringContaining('must not be') },
    });
  });

  it('cannot store a recipe of another target', async () => {
    const sent = operator.setRecipe('other.example', { content: OF_HOST });
    const message = 'is a recipe for shop.example, not for other.example';
    await expect(sent).rejects.toMatchObject({ fields: { 'body.content': { message } } });
  });

  it('finds the recipes that ship with the service, and none of them names a shop', async () => {
    await storeShippedRecipes(usecases, readShippedRecipes());
    const { data } = await operator.listRecipes();
    expect(data.map(({ target, origin }) => [target, origin])).toEqual(
      readShippedRecipes()
        .map(({ target }) => [target, 'shipped'])
        .toReversed(),
    );
    for (const { target } of data) expect(target).toMatch(/^platform:/);
  });

  it.each([
    ['read', () => operator.recipe('unknown.example')],
    ['delete', () => operator.deleteRecipe('unknown.example')],
    ['restore', () => operator.restoreRecipe('unknown.example', 1)],
    ['pin', () => operator.pinRecipe('unknown.example')],
    ['unpin', () => operator.unpinRecipe('unknown.example')],
  ])('cannot %s a recipe that does not exist', async (_action, run) => {
    await expect(run()).rejects.toBeInstanceOf(NotFoundError);
  });
});

it.each([
  ['list', () => service.client.operator.listRecipes()],
  ['read', () => service.client.operator.recipe(HOST)],
  ['store', () => service.client.operator.setRecipe(HOST, { content: OF_HOST })],
  ['delete', () => service.client.operator.deleteRecipe(HOST)],
  ['restore', () => service.client.operator.restoreRecipe(HOST, 1)],
  ['pin', () => service.client.operator.pinRecipe(HOST)],
  ['unpin', () => service.client.operator.unpinRecipe(HOST)],
])('the key of an account cannot %s recipes', async (_action, run) => {
  await expect(run()).rejects.toBeInstanceOf(PermissionDeniedError);
});

describe('a shipped recipe', () => {
  const shippedAs = (name: string) => [{ target: PLATFORM, content: platformRecipeText(name) }];
  const names = async () => {
    const { content, versions } = await operator.recipe(PLATFORM);
    return [/\bname: ([^,\n]*)/.exec(content)?.[1], ...versions.map(({ origin }) => origin)];
  };

  it('is stored once at the start of the service, and replaced by the one of the next release', async () => {
    for (const name of ['first', 'first', 'second']) await storeShippedRecipes(usecases, shippedAs(name));
    expect(await names()).toEqual(['second', 'shipped', 'shipped']);
    expect((await recipes.ofPlatform(MARKS))?.version).toBe(2);
  });

  it('replaces neither an operator’s recipe nor a pinned one', async () => {
    await storeShippedRecipes(usecases, shippedAs('first'));
    await operator.pinRecipe(PLATFORM);
    await storeShippedRecipes(usecases, shippedAs('second'));
    expect(await names()).toEqual(['first', 'shipped']);
    await operator.unpinRecipe(PLATFORM);
    await operator.setRecipe(PLATFORM, { content: platformRecipeText('edited') });
    await storeShippedRecipes(usecases, shippedAs('second'));
    expect(await names()).toEqual(['edited', 'operator', 'shipped']);
  });

  it('is extended by the steps of orders, unless it is pinned or has changed since it was read', async () => {
    await storeShippedRecipes(usecases, shippedAs('first'));
    const base = await recipes.ofPlatform(MARKS);
    if (base === null) throw new Error('no recipe');
    await recipes.extendPlatform(changed(base, 'buy'), base);
    expect(await names()).toEqual(['buy', 'purchase', 'shipped']);
    await recipes.extendPlatform(changed(base, 'late'), base);
    await operator.pinRecipe(PLATFORM);
    await recipes.extendPlatform(changed(base, 'late'), { ...base, version: 2 });
    expect(await names()).toEqual(['buy', 'purchase', 'shipped']);
  });
});

describe('a purchase', () => {
  it('gets the recipe of the host, else the one of the software whose marks the page has', async () => {
    await operator.setRecipe(HOST, { content: OF_HOST });
    await operator.setRecipe(PLATFORM, { content: OF_PLATFORM });
    expect((await recipeFor('www.shop.example:8080')).target).toEqual({ kind: 'host', host: HOST });
    expect(await recipes.ofHost('other.example')).toBeNull();
    expect(await recipes.ofPlatform(MARKS)).toMatchObject({ target: { platform: 'shopware' } });
    expect(await recipes.ofPlatform({ ...MARKS, generators: [] })).toBeNull();
  });

  it('stores the first recipe of a host once its order is placed, and counts later orders', async () => {
    const fresh = recipeOf(OF_HOST);
    await recipes.saveProved(fresh, null);
    const used = await recipeFor(HOST);
    expect(used).toEqual({ ...fresh, version: 1 });
    await recipes.saveProved(used, used);
    expect(await operator.recipe(HOST)).toMatchObject({
      version: 1,
      successCount: 1,
      lastUsedAt: expect.any(String),
      content: formatRecipe(fresh),
    });
  });

  it('replaces the steps if its order proved others', async () => {
    await recipes.saveProved(recipeOf(OF_HOST), null);
    const used = await recipeFor(HOST);
    await recipes.saveProved(changed(used, 'buy'), used);
    expect(nameIn(await recipeFor(HOST))).toBe('buy');
    expect((await operator.recipe(HOST)).versions.map(({ version, origin }) => [version, origin])).toEqual([
      [2, 'purchase'],
      [1, 'purchase'],
    ]);
  });

  it('replaces neither a pinned recipe nor one that was changed while it ran', async () => {
    await operator.setRecipe(HOST, { content: OF_HOST });
    const used = await recipeFor(HOST);
    await operator.setRecipe(HOST, { content: recipeText(HOST, 'edited') });
    await recipes.saveProved(changed(used, 'buy'), used);
    expect(nameIn(await recipeFor(HOST))).toBe('edited');

    await operator.pinRecipe(HOST);
    const pinned = await recipeFor(HOST);
    await recipes.saveProved(changed(pinned, 'buy'), pinned);
    expect(nameIn(await recipeFor(HOST))).toBe('edited');
    expect((await operator.recipe(HOST)).successCount).toBe(2);

    await operator.unpinRecipe(HOST);
    await recipes.saveProved(changed(pinned, 'buy'), pinned);
    expect(nameIn(await recipeFor(HOST))).toBe('buy');
  });

  it('does not use a recipe after three failures in a row, until it is pinned or replaced', async () => {
    await operator.setRecipe(HOST, { content: OF_HOST });
    const used = await recipeFor(HOST);
    await recipes.recordFailure(used);
    await recipes.recordFailure(used);
    await recipes.saveProved(used, used);
    for (let failure = 1; failure <= 3; failure += 1) {
      expect(await recipes.ofHost(HOST)).not.toBeNull();
      await recipes.recordFailure(used);
    }
    expect(await recipes.ofHost(HOST)).toBeNull();
    expect(await operator.recipe(HOST)).toMatchObject({ isSuspended: true, failureCount: 5 });
    await recipes.saveProved(changed(used, 'buy'), null);
    expect(nameIn(await recipeFor(HOST))).toBe('buy');
  });

  it('keeps the first version that another order stored while it looked for one', async () => {
    const fresh = recipeOf(OF_HOST);
    let other: Promise<void> | undefined;
    const afterFirstRead: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        other ??= recipes.saveProved(fresh, null);
        await other;
        return result;
      },
    };
    const interrupted = { ...usecases, store: { ...store, db: store.db.withPlugin(afterFirstRead) } };
    await createRecipeStore(interrupted, log).saveProved(changed(fresh, 'buy'), null);
    expect((await operator.recipe(HOST)).versions).toHaveLength(1);
    expect(await recipeFor(HOST)).toEqual({ ...fresh, version: 1 });
  });
});
