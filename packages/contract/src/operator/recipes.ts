import Type, { type Static } from 'typebox';
import { pageOf } from '../shapes/pages.ts';
import { orNull, stringEnum, text, timestamp } from '../shapes/scalars.ts';
import { RECIPE_ORIGINS } from '../vocabulary.ts';

const CONTENT_LENGTH_MAX = 262_144;

const origin = () =>
  stringEnum(RECIPE_ORIGINS, {
    description:
      '`purchase`: from the steps of a placed order. `operator`: stored by an operator. `shipped`: part of this release of Purser, for a shop software.',
  });

const target = {
  description:
    'The host of the shop, in lower case, with its port if it has one; or `platform:` and the name of a shop software.',
  examples: ['shop.example.com', 'platform:woocommerce'],
};

export const RecipeSummary = Type.Object(
  {
    target: Type.String(target),
    version: Type.Integer({ description: 'The current version.' }),
    origin: origin(),
    isPinned: Type.Boolean({
      description: 'Whether purchases leave the steps as they are. Use counts continue.',
    }),
    isSuspended: Type.Boolean({
      description:
        'Whether the recipe is not used, because the last purchases with it left its steps. A new version, or a pin, makes it usable again.',
    }),
    successCount: Type.Integer({ description: 'Orders that were placed with the recipe.' }),
    failureCount: Type.Integer({
      description: 'Purchases that left its steps, because a page had changed.',
    }),
    createdAt: timestamp('When the first version was stored.'),
    updatedAt: timestamp('When the current version was stored.'),
    lastUsedAt: orNull(timestamp('When a purchase last used the recipe. Null if none did.')),
  },
  { description: 'The steps of earlier purchases through the pages of a shop, without the steps.' },
);
export type RecipeSummary = Static<typeof RecipeSummary>;

export const RecipeVersion = Type.Object(
  {
    version: Type.Integer({ description: 'The number of the version.' }),
    origin: origin(),
    createdAt: timestamp('When the version was stored.'),
  },
  { description: 'A version of a recipe.' },
);

export const Recipe = Type.Object(
  {
    ...RecipeSummary.properties,
    content: Type.String({ description: 'The steps, as YAML.' }),
    versions: Type.Array(RecipeVersion, { description: 'The stored versions, newest first. At most 20.' }),
  },
  { description: 'The steps of earlier purchases through the pages of a shop. Holds no personal data.' },
);
export type Recipe = Static<typeof Recipe>;

export const RecipePage = pageOf(RecipeSummary, 'A page of recipes.');

export const RecipeSet = Type.Object(
  {
    content: text(1, CONTENT_LENGTH_MAX, {
      description: 'The recipe as YAML. Its `host` or `platform` must be the target. Comments are kept.',
    }),
  },
  { description: 'The recipe to store.' },
);
export type RecipeSet = Static<typeof RecipeSet>;

const versionNumber = (description: string) =>
  Type.Integer({ minimum: 1, maximum: 2_147_483_647, description });

export const RecipeRestore = Type.Object(
  { version: versionNumber('The version to restore.') },
  { description: 'Which version to restore.' },
);
export type RecipeRestore = Static<typeof RecipeRestore>;

export const RecipeQuery = Type.Object({
  version: Type.Optional(versionNumber('Return the content of this version. Defaults to the current one.')),
});
export type RecipeQuery = Static<typeof RecipeQuery>;

export const RecipeParams = Type.Object({
  target: Type.String({
    minLength: 1,
    maxLength: 259,
    pattern: '^(?:platform:[a-z][a-z0-9-]{0,63}|[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::[0-9]{1,5})?)$',
    ...target,
  }),
});
